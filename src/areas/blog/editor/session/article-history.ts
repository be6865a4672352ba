import type { BlogBody } from '#contract/entities/blog.ts'

/** Immutable states of a text, one after the other: undo goes one back. */
export interface History {
  readonly past: readonly BlogBody[]
  readonly present: BlogBody
  readonly future: readonly BlogBody[]
  /** What the last edit was about: edits about the same thing are one step. */
  readonly about: string | null
}

const maxSteps = 100

export function startHistory(present: BlogBody): History {
  return { past: [], present, future: [], about: null }
}

/** `about`: typing in one field is one step. */
export function edited(history: History, body: BlogBody, about: string | null = null): History {
  if (body === history.present) return history
  const isSameStep = about !== null && about === history.about && history.past.length > 0
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps)
  return { past, present: body, future: [], about }
}

export function undone(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], about: null } : history
}

export function redone(history: History): History {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest, about: null } : history
}
