/** O-01 allows 300 ms; the rest of that time is for the commit. */
const pauseMs = 150
/** A little more than a frame: the screen shows a letter before its write begins. */
const frameMs = 20

/**
 * Writes a draft in the background, one write at a time, so that each starts from the result of the one before. The
 * first change of a burst of typing is written after the frame that shows it; later changes wait for a pause, so there is at most one write
 * in that time.
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

  /** Schedules a write. False when one is scheduled already. */
  soon(): boolean {
    if (this.#due) return false
    this.#due = true
    if (this.#timer === undefined) this.#writeAfter(frameMs)
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

  /** Writes as soon as no other work runs; resolves when the write is over. */
  now(): Promise<void> {
    this.stop()
    return this.after(this.#write)
  }

  /**
   * Runs `turn` after all earlier work, so that it does not meet a write. Rejects when `turn` rejects; later work still
   * runs.
   */
  after(turn: () => Promise<void>): Promise<void> {
    const done = this.#last.then(turn)
    this.#last = Promise.allSettled([done])
    return done
  }

  /** Cancels the scheduled write. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#due = false
  }
}
