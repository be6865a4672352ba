import { answeredSlice, answersToReview } from '#server/areas/assessment/answered-queries.ts'
import { parseUuid, type MirroredCollection } from './mirrored-collection.ts'

/** What the mentor reviews: the answers of the own sector. In another sector the whole copy is another one. */
export const careerResponsesCollection: MirroredCollection<'CareerResponses'> = {
  audiences: (actor) => (actor.sectorId === null ? [] : [`sector:${actor.sectorId}`]),
  scope: () => '',
  parseId: parseUuid,
  pageRows: 100,
  load: (db, actor, slice) => answeredSlice(db, answersToReview(actor), slice),
}
