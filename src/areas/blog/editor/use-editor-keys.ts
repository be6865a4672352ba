import { useEffect, useEffectEvent } from 'react'
import { topDialog } from '#ui/open-dialogs.ts'
import type { ArticleSession } from './session/article-session.ts'

/** Ctrl+S saves; Ctrl+Z and Ctrl+Y undo and redo, except in a text, which undoes its own letters, and below a dialog. */
export function useEditorKeys(session: ArticleSession): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      void session.save()
    }
    if (isTyping(event.target) || topDialog()) return
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) session.redo()
    else session.undo()
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
