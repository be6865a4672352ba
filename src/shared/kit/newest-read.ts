/**
 * Repeats a read and hands on its result, but never an older result after a newer one: two reads may run at once, and
 * the second may finish first.
 */
export function newestRead<T>(read: () => Promise<T>, handOn: (value: T) => void): () => Promise<void> {
  let begun = 0
  let newest = 0
  return async () => {
    const turn = ++begun
    const value = await read()
    if (turn < newest) return
    newest = turn
    handOn(value)
  }
}
