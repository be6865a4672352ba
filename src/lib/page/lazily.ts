import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#kit/create-store.ts'

/** How far the loading is: nothing yet, `ready`, or `failed` with how often. */
interface Loading<Part> {
  readonly ready?: Part
  readonly failed?: number
}

/** A part of the program that is loaded when it is first needed, once for all who need it. */
export interface Lazily<Part> {
  /** Loads it, or tries again after a failure. Never rejects: a failure is what the place of the part shows. */
  preload(): Promise<void>
  /** Asks for the part where it is first drawn. A failure waits for the next `preload`: the person's own press, or another visit. */
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
