import { studentAssessmentSlice } from '#server/areas/assessment/queries.ts'
import { parseUuid, type MirroredCollection } from './mirrored-collection.ts'

/** What the student may take. Suspended, deleted and moved ones change for 'all', being submitted for its student. */
export const careerAssessmentsCollection: MirroredCollection<'CareerAssessments'> = {
  audiences: (actor) => ['all', `person:${actor.personId}`],
  scope: (actor) => `sector ${actor.sectorId}`,
  parseId: parseUuid,
  pageRows: 25,
  load: studentAssessmentSlice,
}
