import { createContext, use } from 'react'
import { must } from '#kit/must.ts'
import type { ArticleSession, SessionStatus } from './session/article-session.ts'
import type { Rows } from './article-edit.ts'

/** What every part of the editor uses. */
export interface Editor {
  readonly session: ArticleSession
  readonly status: SessionStatus
  /** The block whose tools are shown; '' for none. */
  readonly active: string
  activate(blockId: string): void
  /** Changes the rows. `about`: edits of the same thing, one after another, are one step to undo. `say`: announced to screen readers. */
  edit(change: (rows: Rows) => Rows, options?: { about?: string; say?: string }): void
  newId(): string
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  return must(use(EditorContext), 'an editor around this part')
}
