import type { CollectionName, Row } from '#contract/collections.ts'

interface Order<C extends CollectionName> {
  /** What rows are sorted by, as text. */
  by: (row: Row<C>) => string
  newestFirst: boolean
}

/** How each mirrored collection is listed: a collection without a line does not compile. */
export const collectionOrder: { readonly [C in CollectionName]: Order<C> } = {
  CareerAssessments: { by: (row) => row.CreatedDate, newestFirst: true },
  MyAnsweredCareerAssessments: { by: (row) => row.SubmittedDate, newestFirst: true },
  CareerResponses: { by: (row) => row.SubmittedDate, newestFirst: true },
  Notifications: { by: (row) => row.CreatedDate, newestFirst: true },
  Sectors: { by: (row) => row.Name, newestFirst: false },
}

const isName = (name: string): name is CollectionName => name in collectionOrder
export const collectionNames = Object.keys(collectionOrder).filter(isName)
