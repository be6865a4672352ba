import * as z from 'zod'
import { allSectors } from '#contract/all-sectors.ts'
import { command, create, get, list, lookup, post, update } from '#contract/define.ts'
import { adminAssessment, answeredAssessment, assessmentBody, heldDecisions, studentAssessment, submission, submissionReceipt } from '#contract/entities/assessment.ts'

/** Ids are 32-bit in the database; a larger number is named as wrong instead of reaching it. */
const sectorFilter = { sector: z.coerce.number().pipe(z.int32()).default(allSectors) }
/** `open`: held answers that wait for a decision; `decided`: those that have one. */
const answeredFilter = { ...sectorFilter, held: z.enum(['all', 'open', 'decided']).default('all') }

export const assessment = {
  /** R-323, with the held answers that wait for a decision. */
  'Assessment/GetPendingCareerAssessmentCounts': get({ access: ['admin'], input: z.object({}), output: z.object({ Count: z.number().int(), Held: z.number().int() }) }),
  'Assessment/GetAdminCareerAssessments': list({ access: ['admin'], query: sectorFilter, item: adminAssessment }),
  'Assessment/CreateCareerAssessment': create({ access: ['admin'], entity: 'CareerAssessment', body: assessmentBody }),
  'Assessment/UpdateCareerAssessment': update({ access: ['admin'], entity: 'CareerAssessment', body: assessmentBody.extend({ Id: z.string(), RowVersion: z.number().int() }) }),
  'Assessment/DeleteCareerAssessment': command({ access: ['admin'], entity: 'CareerAssessment' }),
  'Assessment/ActivateCareerAssessment': command({ access: ['admin'], entity: 'CareerAssessment' }),
  'Assessment/SuspendCareerAssessment': command({ access: ['admin'], entity: 'CareerAssessment' }),
  /** */
  'Assessment/GetAnsweredCareerAssessments': list({ access: ['admin'], query: answeredFilter, item: answeredAssessment }),
  /** This answer with all others of its student to the same assessment, the first received first; empty for an unknown one. */
  'Assessment/GetCareerAnswerSet': lookup({ access: ['admin'], query: { StudentAssessmentId: z.string().max(64) }, item: answeredAssessment }),
  /**
   * What becomes of a held answer. `Seen` is the decision the caller had in front of them: another one meanwhile is a 409. Needs
   * the server: two people must not decide differently and both be told that it is done.
   */
  'Assessment/SettleHeldAnswer': post({
    access: ['admin', 'mentor'], entity: 'StudentAssessment',
    input: z.object({ StudentAssessmentId: z.string().max(64), Decision: z.enum(heldDecisions), Seen: z.enum(heldDecisions).nullable() }),
    output: z.string(), reply: 'text',
  }),
  /** responses of the mentor's own sector; a filter outside it finds nothing. */
  'Assessment/GetAnsweredCareerAssessmentsByMentor': list({ access: ['mentor'], offline: 'mirror', query: answeredFilter, item: answeredAssessment }),
  /** */
  'Assessment/GetMyAnsweredCareerAssessments': list({ access: ['student'], offline: 'mirror', item: answeredAssessment }),
  /** */
  'Assessment/RespondToStudentCareerAssessment': post({
    access: ['mentor'], offline: 'queue', entity: 'StudentAssessment',
    input: z.object({ StudentAssessmentId: z.string().max(64), Feedback: z.string().trim().min(1).max(20_000) }),
    output: z.string(), reply: 'text',
  }),
  /** open assessments with their questions, without right answers. */
  'Assessment/GetCareerAssessments': list({ access: ['student'], offline: 'mirror', item: studentAssessment }),
  /** */
  'Assessment/SubmitCareerAssessmentResponses': post({ access: ['student'], offline: 'queue', entity: 'CareerAssessment', input: submission, output: submissionReceipt }),
  /** */
  'Assessment/GetLiteCareerAssessmentsBySector': lookup({ access: ['admin', 'mentor'], query: sectorFilter, item: z.object({ Id: z.string(), Name: z.string() }) }),
}
