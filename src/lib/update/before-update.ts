type Flush = () => Promise<void>
const flushes = new Set<Flush>()

/** Registers work that stores what is on the screen before any tab takes an update (O-28). Returns the way out. */
export function beforeUpdate(flush: Flush): () => void {
  flushes.add(flush)
  return () => {
    flushes.delete(flush)
  }
}

/** Runs all of it; rejects if anything could not be stored. */
export async function flushThisTab(): Promise<void> {
  await Promise.all([...flushes].map((flush) => flush()))
}
