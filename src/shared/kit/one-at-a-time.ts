/**
 * Runs `work` one at a time. A call during a run makes it run once more afterwards; every caller waits for that too.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  async function run(): Promise<void> {
    try {
      do {
        isAskedAgain = false
        await work()
      } while (isAskedAgain)
    } finally {
      running = undefined
    }
  }
  return () => {
    if (running) isAskedAgain = true
    running ??= run()
    return running
  }
}
