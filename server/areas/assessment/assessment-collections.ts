import { perKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment, StudentAssessment } from '#contract/entities/assessment.ts'
import { parseUuid, type MirroredCollection } from '#server/db/mirrored-collection.ts'
import { answeredSlice, answersOf, answersToReview } from './answered-queries.ts'
import { studentAssessmentSlice } from './queries.ts'

/** The copies that devices keep of each kind of assessment. */
export const assessmentCollections = {
  // The assessments a student may take. Suspended, deleted and moved ones change for 'all', a submitted one for its student.
  ...perKind(
    (kind) => kind.collections.open,
    (kind): MirroredCollection<StudentAssessment> => ({
      audiences: (actor) => ['all', `person:${actor.personId}`],
      scope: (actor) => `sector ${actor.sectorId}`,
      parseId: parseUuid,
      pageRows: 25,
      load: (db, actor, slice) => studentAssessmentSlice(db, kind, actor, slice),
    }),
  ),
  // The student's own answers with their feedback.
  ...perKind(
    (kind) => kind.collections.mine,
    (kind): MirroredCollection<AnsweredAssessment> => ({
      audiences: (actor) => [`person:${actor.personId}`],
      scope: () => '',
      parseId: parseUuid,
      pageRows: 100,
      load: (db, actor, slice) => answeredSlice(db, kind, answersOf(actor), slice),
    }),
  ),
  // The answers of the mentor's sector. A mentor who changes sector has another scope, so the whole copy is made anew.
  ...perKind(
    (kind) => kind.collections.responses,
    (kind): MirroredCollection<AnsweredAssessment> => ({
      audiences: (actor) => (actor.sectorId === null ? [] : [`sector:${actor.sectorId}`]),
      scope: ({ sectorSince }) => (sectorSince === null ? '' : `since ${sectorSince.toISOString()}`),
      parseId: parseUuid,
      pageRows: 100,
      load: (db, actor, slice) => answeredSlice(db, kind, answersToReview(actor), slice),
    }),
  ),
}
