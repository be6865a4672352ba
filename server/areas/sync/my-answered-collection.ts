import { answeredSlice, answersOf } from '#server/areas/assessment/answered-queries.ts'
import { parseUuid, type MirroredCollection } from './mirrored-collection.ts'

/** The student's own answers with their feedback. */
export const myAnsweredCollection: MirroredCollection<'MyAnsweredCareerAssessments'> = {
  audiences: (actor) => [`person:${actor.personId}`],
  scope: () => '',
  parseId: parseUuid,
  pageRows: 100,
  load: (db, actor, slice) => answeredSlice(db, answersOf(actor), slice),
}
