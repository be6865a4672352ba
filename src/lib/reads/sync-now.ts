let run: () => Promise<void> = () => Promise.resolve()

/** The app hands in what "now" means once queue and copies are running. */
export function offerSyncNow(work: () => Promise<void>): void {
  run = work
}

/** Sends what waits and fetches news, ending every wait; resolves when it is done or nobody could be reached. */
export function syncNow(): Promise<void> {
  return run()
}
