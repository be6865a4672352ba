/**
 * Remembers results by key, those that are still made too, so that a key is made once at a time; when there are more than `most`, the one
 * that was used longest ago goes. No failure is remembered.
 */
export function rememberLatest<T>(most: number): { get(key: string, make: () => Promise<T>): Promise<T> } {
  const known = new Map<string, Promise<T>>()
  return {
    async get(key, make) {
      const kept = known.get(key) ?? make()
      // A map keeps the order of insertion.
      known.delete(key)
      known.set(key, kept)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      try {
        return await kept
      } catch (problem) {
        if (known.get(key) === kept) known.delete(key)
        throw problem
      }
    },
  }
}
