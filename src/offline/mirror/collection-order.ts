import type { CollectionName, Row } from '#contract/collections.ts'
import { combinedId } from '#kit/ids.ts'

/**
 * A group of rows that pages ask for by itself, and what orders a row in it. Both stand in plain beside the sealed row
 * (docs/decisions/015): states, times and ids only.
 */
export type Mark = readonly [group: string, at: string]

interface Order<C extends CollectionName> {
  /** What rows are sorted by, as text. */
  by: (row: Row<C>) => string
  newestFirst: boolean
  /** The groups a row is in. */
  marks: (row: Row<C>) => readonly Mark[]
}

/** How each mirrored collection is listed: a collection without a line does not compile. */
export const collectionOrder: { readonly [C in CollectionName]: Order<C> } = {
  CareerAssessments: { by: (row) => row.CreatedDate, newestFirst: true, marks: () => [] },
  MyAnsweredCareerAssessments: { by: (row) => row.SubmittedDate, newestFirst: true, marks: () => [] },
  CareerResponses: {
    by: (row) => row.SubmittedDate, newestFirst: true,
    marks: (row) => [row.FeedbackDate === null ? ['pending', row.SubmittedDate] : ['answered', row.FeedbackDate], [combinedId(row.StudentId, row.AssessmentId), row.SubmittedDate]],
  },
  Notifications: { by: (row) => row.CreatedDate, newestFirst: true, marks: (row) => (row.IsRead ? [] : [['unread', row.CreatedDate]]) },
  Sectors: { by: (row) => row.Name, newestFirst: false, marks: () => [] },
}

const isName = (name: string): name is CollectionName => name in collectionOrder
export const collectionNames = Object.keys(collectionOrder).filter(isName)
