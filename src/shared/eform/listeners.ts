/** Listeners by key; each is called once per change. */
export class Listeners<Key> {
  readonly #byKey = new Map<Key, Set<() => void>>()

  /** Returns the function that stops listening. */
  add(key: Key, listener: () => void): () => void {
    const set = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0 && this.#byKey.get(key) === set) this.#byKey.delete(key)
    }
  }

  notify(key: Key): void {
    for (const listener of this.#byKey.get(key) ?? []) listener()
  }
}
