/**
 * Runs a read again and again and hands on what it found, never an older one after a newer: two may be under way at once, and the
 * second may be done first.
 */
export function newestRead<T>(read: () => Promise<T>, settle: (value: T) => void): () => Promise<void> {
  let begun = 0
  let settled = 0
  return async () => {
    const turn = ++begun
    const value = await read()
    if (turn < settled) return
    settled = turn
    settle(value)
  }
}
