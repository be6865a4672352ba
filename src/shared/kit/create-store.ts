/** One value and the functions that are called after it changed. Values are replaced, never changed in place. */
export interface Store<T> {
  readonly get: () => T
  /** Calls every listener, also for the same value, because the thing that it describes may have changed. */
  readonly set: (next: T) => void
  /** Returns the function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A store for code that must not load valtio: the worker's code, the first screen, one object of many. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
