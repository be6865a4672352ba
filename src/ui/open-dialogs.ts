/**
 * The dialogs that are open, the top one last. A toast outside a modal dialog is dead to clicks and to screen readers,
 * so whoever shows words to people (alerts, sync status) renders them inside the top one.
 */
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Announces an opened dialog; the returned function takes it away again. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

/** For `useSyncExternalStore`. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

function tell(): void {
  for (const listener of listeners) listener()
}
