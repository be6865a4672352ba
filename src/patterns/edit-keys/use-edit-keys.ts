import { useEffect, useEffectEvent } from 'react'
import { topDialog } from '#ui/open-dialogs.ts'

/** What the keys of an editor do. */
interface EditActions {
  save(): void
  undo(): void
  redo(): void
}

/**
 * Ctrl+S saves; Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y undo and redo, except in a text box, which undoes its own letters, and below a
 * dialog.
 */
export function useEditKeys({ save, undo, redo }: EditActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      save()
    }
    if (isTyping(event.target) || topDialog()) return
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
