import { createContext, use } from 'react'
import type { Form } from '#contract/entities/eform.ts'
import { must } from '#kit/must.ts'
import type { BuilderSession, SessionStatus } from './builder-session.ts'
import type { Selection } from './builder-state.ts'
import type { Problem } from './problems.ts'

interface EditOptions {
  /** What the edit is about: typing on at the same thing is one step to undo. */
  readonly about?: string
  readonly select?: Selection
  /** Told to screen readers. */
  readonly say?: string
}

/** What every part of the builder works with. */
export interface Builder {
  readonly session: BuilderSession
  readonly status: SessionStatus
  /** Faults of the definition now, and what the server refused. */
  readonly problems: readonly Problem[]
  /** Changes the definition; the same object back changes nothing. */
  edit(change: (form: Form) => Form, options?: EditOptions): void
  select(selection: Selection): void
  say(words: string): void
  newId(): string
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  return must(use(BuilderContext), 'a builder around this part')
}
