import { perKind } from '#contract/assessment-kinds.ts'
import { answeredAssessment, sector, studentAssessment } from '#contract/entities/assessment.ts'
import { upcomingEvent } from '#contract/entities/calendar-event.ts'
import { copiedRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { notification } from '#contract/entities/session.ts'
import type { Access, OutputOf } from '#contract/define.ts'

/**
 * The collections that a device copies: name → row shape and the people who may have it. Every
 * row has an `Id`.
 */
export const collections = {
  ...perKind(
    (kind) => kind.collections.open,
    () => ({ item: studentAssessment, access: ['student'] }) as const,
  ),
  ...perKind(
    (kind) => kind.collections.mine,
    () => ({ item: answeredAssessment, access: ['student'] }) as const,
  ),
  ...perKind(
    (kind) => kind.collections.responses,
    () => ({ item: answeredAssessment, access: ['mentor'] }) as const,
  ),
  Events: { item: upcomingEvent, access: ['student', 'mentor'] },
  MentoringRequests: { item: copiedRequest, access: ['student'] },
  Notifications: { item: notification, access: 'signed-in' },
  Sectors: { item: sector, access: 'signed-in' },
} as const satisfies Record<string, { item: unknown; access: Access }>

export type CollectionName = keyof typeof collections
export const collectionNames = Object.keys(collections).filter((name): name is CollectionName =>
  Object.hasOwn(collections, name),
)
export type Row<C extends CollectionName> = OutputOf<(typeof collections)[C]['item']>
