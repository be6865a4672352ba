import { perKind, type AssessmentKind } from '#contract/assessment-kinds.ts'
import type { CollectionName, Row } from '#contract/collections.ts'
import { isUndecided, isWaiting } from '#contract/response-groups.ts'
import { combinedId } from '#kit/ids.ts'

/**
 * A group of rows that pages ask for on its own, and the order key of a row in it. Both are stored plain next to the
 * sealed row (docs/decisions/015), so they contain only states, times and ids.
 */
export type Mark = readonly [group: string, at: string]

interface Order<C extends CollectionName> {
  /** The sort key of a row, as text. */
  by: (row: Row<C>) => string
  newestFirst: boolean
  /** The groups of a row. */
  marks: (row: Row<C>) => readonly Mark[]
}

type Copies = AssessmentKind['collections']

/** The order of each mirrored collection; a collection without an entry does not compile. */
export const collectionOrder: { readonly [C in CollectionName]: Order<C> } = {
  ...perKind(
    (kind) => kind.collections.open,
    (): Order<Copies['open']> => ({ by: (row) => row.CreatedDate, newestFirst: true, marks: () => [] }),
  ),
  ...perKind(
    (kind) => kind.collections.mine,
    (): Order<Copies['mine']> => ({ by: (row) => row.SubmittedDate, newestFirst: true, marks: () => [] }),
  ),
  ...perKind(
    (kind) => kind.collections.responses,
    (): Order<Copies['responses']> => ({
      by: (row) => row.SubmittedDate,
      newestFirst: true,
      marks: (row) => [
        ...(isWaiting(row) ? [['waiting', row.SubmittedDate] as const] : []),
        ...(row.FeedbackDate === null ? [] : [['answered', row.FeedbackDate] as const]),
        ...(isUndecided(row) ? [['held', row.SubmittedDate] as const] : []),
        [combinedId(row.StudentId, row.AssessmentId), row.SubmittedDate],
      ],
    }),
  ),
  Events: {
    by: (row) => row.EventDateTime,
    newestFirst: false,
    // By their end, so that a page leaves out those that are over.
    marks: (row) => [
      ['all', row.EventEndDateTime],
      ...(row.HaveRegistered || row.IsOwn ? [['mine', row.EventEndDateTime] as const] : []),
    ],
  },
  MentoringRequests: { by: (row) => row.RequestedOn, newestFirst: true, marks: () => [] },
  Notifications: {
    by: (row) => row.CreatedDate,
    newestFirst: true,
    marks: (row) => (row.IsRead ? [] : [['unread', row.CreatedDate]]),
  },
  Sectors: { by: (row) => row.Name, newestFirst: false, marks: () => [] },
}

const isName = (name: string): name is CollectionName => name in collectionOrder
export const collectionNames = Object.keys(collectionOrder).filter(isName)
