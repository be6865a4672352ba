let run: () => Promise<void> = () => Promise.resolve()

/** The app sets what `syncNow` does, as soon as the queue and the copies run. */
export function offerSyncNow(work: () => Promise<void>): void {
  run = work
}

/** Sends what waits and fetches what changed on the server without delay; resolves when this is done or the server cannot be reached. */
export function syncNow(): Promise<void> {
  return run()
}
