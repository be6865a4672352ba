import { createStore } from '#kit/create-store.ts'

/** Forms with text that a reload would lose. An update never reloads a tab that has one (O-28). */
const dirty = createStore<ReadonlySet<string>>(new Set())

/** Notes that the form `id` has changes that are not stored. */
export function markDirty(id: string): void {
  dirty.set(new Set(dirty.get()).add(id))
}

/** Notes that the form `id` was saved, sent, discarded or closed. */
export function clearDirty(id: string): void {
  dirty.set(new Set([...dirty.get()].filter((other) => other !== id)))
}

/** Resolves when no form is dirty; at once if all are clean. */
export function whenClean(): Promise<void> {
  if (dirty.get().size === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = dirty.subscribe(() => {
      if (dirty.get().size > 0) return
      stop()
      resolve()
    })
  })
}
