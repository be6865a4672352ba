/** O-01 asks for 300 ms; what is left is for the commit itself. */
const writeDelayMs = 150

/** Writes a draft in the background, soon after something was typed and one thing at a time: the next starts from what the one before left. */
export class WriteLine {
  readonly #write: () => Promise<void>
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(write: () => Promise<void>) {
    this.#write = write
  }

  /** Writes in a moment. False when that is due already. */
  soon(): boolean {
    if (this.#timer !== undefined) return false
    this.#timer = setTimeout(() => void this.now(), writeDelayMs)
    return true
  }

  /** Writes as soon as nothing else is under way; resolves when that is over. */
  now(): Promise<void> {
    this.stop()
    return this.after(this.#write)
  }

  /** Does something that must not meet a write, when those before it are over. Rejects as `turn` does; what comes behind it goes on. */
  after(turn: () => Promise<void>): Promise<void> {
    const done = this.#last.then(turn)
    this.#last = done.catch(() => null)
    return done
  }

  /** What was due is not written any more, unless somebody asks. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
