/** O-01 asks for 300 ms; what is left is for the commit itself. */
const pauseMs = 150

/**
 * Writes a draft in the background, one thing at a time: the next starts from what the one before left. What begins a burst
 * of typing is written at once; the rest of it waits for a pause, so that there is at most one write in that time.
 */
export class WriteLine {
  readonly #write: () => Promise<void>
  /** Set from a write until its pause is over. */
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(write: () => Promise<void>) {
    this.#write = write
  }

  /** Writes in a moment. False when that is due already. */
  soon(): boolean {
    if (this.#due) return false
    this.#due = true
    // Not within the key press itself, which is to be drawn first.
    if (this.#timer === undefined) this.#writeAfter(0)
    return true
  }

  #writeAfter(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (!this.#due) return
      void this.now()
      this.#writeAfter(pauseMs)
    }, ms)
  }

  /** Writes as soon as nothing else is under way; resolves when that is over. */
  now(): Promise<void> {
    this.stop()
    return this.after(this.#write)
  }

  /** Does something that must not meet a write, when those before it are over. Rejects as `turn` does; what comes behind it goes on. */
  after(turn: () => Promise<void>): Promise<void> {
    const done = this.#last.then(turn)
    this.#last = Promise.allSettled([done])
    return done
  }

  /** What was due is not written any more, unless somebody asks. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#due = false
  }
}
