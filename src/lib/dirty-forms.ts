// Forms whose text would be lost by a reload. A tab with one is never reloaded by an update (O-28).
const dirty = new Set<string>()
const waiting = new Set<() => void>()

/** Says that the form `id` holds changes that are stored nowhere yet. */
export function markDirty(id: string): void {
  dirty.add(id)
}

/** Says that the form `id` was saved, sent, given up or closed. */
export function clearDirty(id: string): void {
  dirty.delete(id)
  if (dirty.size > 0) return
  for (const tell of waiting) tell()
  waiting.clear()
}

function hasDirtyForms(): boolean {
  return dirty.size > 0
}

/** Resolves when no form is dirty; at once if none is. */
export function whenClean(): Promise<void> {
  return hasDirtyForms() ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()
}
