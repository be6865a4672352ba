import { createContext, use } from 'react'

/** The text of a question without an answer. Records that staff read have another text, because they are no answers. */
export const EmptyText = createContext('No answer')

/** The place of a missing answer. */
export function EmptyAnswer() {
  return <p className="muted">{use(EmptyText)}</p>
}
