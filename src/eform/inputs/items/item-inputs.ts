import { CollapsibleAnswer, CollapsibleQuestions } from './collapsible-questions.tsx'
import type { LoadedRow } from '#eform-face/inputs/lazy-row.tsx'
import { TableAnswer, TableQuestions } from './table-questions.tsx'

/** The types whose answer is a list of items; they come together. */
export const itemInputs = {
  CollapsibleQuestions: { Input: CollapsibleQuestions, Answer: CollapsibleAnswer },
  TableQuestions: { Input: TableQuestions, Answer: TableAnswer },
} satisfies Record<string, LoadedRow>
