import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#kit/create-store.ts'

/** The state of the loading: empty at first, `ready`, or `failed` with the number of failures. */
interface Loading<Part> {
  readonly ready?: Part
  readonly failed?: number
}

/** A part of the program that is loaded when it is first needed, once for all its users. */
export interface Lazily<Part> {
  /** Loads the part, or tries again after a failure. Never rejects: the component shows the failure. */
  preload(): Promise<void>
  /** Loads the part when it is first drawn. After a failure only `preload` tries again. */
  useLoading(): Loading<Part>
}

export function lazily<Part>(load: () => Promise<Part>): Lazily<Part> {
  const state = createStore<Loading<Part>>({})
  let failures = 0
  let running: Promise<void> | undefined
  const settle = (next: Loading<Part>) => {
    running = undefined
    state.set(next)
  }
  function preload(): Promise<void> {
    if (state.get().ready) return Promise.resolve()
    running ??= load().then(
      (ready) => settle({ ready }),
      (missing: unknown) => {
        console.warn('a part could not be loaded', missing)
        settle({ failed: ++failures })
      },
    )
    return running
  }
  function useLoading(): Loading<Part> {
    const known = useSyncExternalStore(state.subscribe, state.get, state.get)
    useEffect(() => {
      if (!state.get().failed) void preload()
    }, [])
    return known
  }
  return { preload, useLoading }
}
