import { answeredAssessment, sector, studentAssessment } from '#contract/entities/assessment.ts'
import { notification } from '#contract/entities/session.ts'
import type { Access, OutputOf } from '#contract/define.ts'

/** What a device keeps a copy of (offline.md, decision 7): name → row shape and who may have it. Every row has an `Id`. */
export const collections = {
  CareerAssessments: { item: studentAssessment, access: ['student'] },
  MyAnsweredCareerAssessments: { item: answeredAssessment, access: ['student'] },
  CareerResponses: { item: answeredAssessment, access: ['mentor'] },
  Notifications: { item: notification, access: 'signed-in' },
  Sectors: { item: sector, access: 'signed-in' },
} as const satisfies Record<string, { item: unknown; access: Access }>

export type CollectionName = keyof typeof collections
export const collectionNames = Object.keys(collections).filter((name): name is CollectionName => Object.hasOwn(collections, name))
export type Row<C extends CollectionName> = OutputOf<(typeof collections)[C]['item']>
