/** Remembers results by key; when there are more than `most`, the one that was used longest ago goes. */
export function rememberLatest<T>(most: number): { get(key: string, make: () => Promise<T>): Promise<T> } {
  const known = new Map<string, { value: T }>()
  return {
    async get(key, make) {
      const kept = known.get(key) ?? { value: await make() }
      // A map keeps the order of insertion.
      known.delete(key)
      known.set(key, kept)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return kept.value
    },
  }
}
