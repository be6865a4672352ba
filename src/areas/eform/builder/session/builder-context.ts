import { createContext, use } from 'react'
import type { Form } from '#contract/entities/eform.ts'
import { must } from '#kit/must.ts'
import type { BuilderSession, SessionStatus } from './builder-session.ts'
import type { Selection } from './builder-state.ts'
import type { Problem } from './problems.ts'

interface EditOptions {
  /** What the edit is about: edits of the same thing, one after another, are one step to undo. */
  readonly about?: string
  readonly select?: Selection
  /** Announced to screen readers. */
  readonly say?: string
}

/** What every part of the builder uses. */
export interface Builder {
  readonly session: BuilderSession
  readonly status: SessionStatus
  /** Faults of the definition now, and what the server refused. */
  readonly problems: readonly Problem[]
  /** Changes the definition. When `change` returns the same object, nothing changes. */
  edit(change: (form: Form) => Form, options?: EditOptions): void
  select(selection: Selection): void
  say(words: string): void
  newId(): string
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  return must(use(BuilderContext), 'a builder around this part')
}
