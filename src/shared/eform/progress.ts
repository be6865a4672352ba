import type { Eform } from '#eform/create-form.ts'

/** How far a form is: answered questions of those that are shown now. */
export interface Progress {
  readonly answered: number
  readonly total: number
}

/**
 * Counts the shown questions that have an answer: one that the person entered, or a default that the person left as
 * given when they went on. Labels are not questions.
 */
export function progressOf({ fields, steps }: Pick<Eform, 'fields' | 'steps'>): Progress {
  const { fieldId, reviewing } = steps.position()
  const at = fields.compiled.byId.get(fieldId ?? '')?.index ?? 0
  const asked = fields.shownFields().filter(({ type }) => type.asks)
  const isDone = ({ id, index }: { id: string; index: number }) =>
    fields.isAnswered(id) && (fields.isEntered(id) || reviewing || index < at)
  return { answered: asked.filter(isDone).length, total: asked.length }
}

/** Whole percent; 100 only when every shown question has an answer. */
export function percentOf({ answered, total }: Progress): number {
  return total === 0 ? 0 : Math.floor((answered / total) * 100)
}
