import { createStore } from '#kit/create-store.ts'

/**
 * The open dialogs, the top one last. A toast outside a modal dialog is unreachable for clicks and screen readers,
 * so alerts and the sync status are rendered inside the top dialog.
 */
const open = createStore<readonly HTMLDialogElement[]>([])

/** Adds an opened dialog; the returned function removes it. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/** Subscribes to changes, for `useSyncExternalStore`. */
export const watchDialogs = open.subscribe

export function topDialog(): HTMLDialogElement | null {
  return open.get().at(-1) ?? null
}
