type Flush = () => Promise<void>
const flushes = new Set<Flush>()

/**
 * Registers work that stores what is on the screen before any tab takes an update (O-28). Returns the function that
 * removes it.
 */
export function beforeUpdate(flush: Flush): () => void {
  flushes.add(flush)
  return () => {
    flushes.delete(flush)
  }
}

/** Runs all registered work; rejects if something could not be stored. */
export async function flushThisTab(): Promise<void> {
  await Promise.all([...flushes].map((flush) => flush()))
}
