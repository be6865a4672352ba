import * as z from 'zod'
import { allSectors } from '#contract/all-sectors.ts'
import { command, create, get, list, lookup, post, update } from '#contract/define.ts'
import { adminAssessment, answeredAssessment, assessmentBody, studentAssessment, submission, submissionReceipt } from '#contract/entities/assessment.ts'

/** Ids are 32-bit in the database; a larger number is named as wrong instead of reaching it. */
const sectorFilter = { sector: z.coerce.number().pipe(z.int32()).default(allSectors) }

export const assessment = {
  'Assessment/GetPendingCareerAssessmentCounts': get({ access: ['admin'], input: z.object({}), output: z.object({ Count: z.number().int() }) }),
  'Assessment/GetAdminCareerAssessments': list({ access: ['admin'], query: sectorFilter, item: adminAssessment }),
  'Assessment/CreateCareerAssessment': create({ access: ['admin'], entity: 'CareerAssessment', body: assessmentBody }),
  'Assessment/UpdateCareerAssessment': update({ access: ['admin'], entity: 'CareerAssessment', body: assessmentBody.extend({ Id: z.string(), RowVersion: z.number().int() }) }),
  'Assessment/DeleteCareerAssessment': command({ access: ['admin'], entity: 'CareerAssessment' }),
  'Assessment/ActivateCareerAssessment': command({ access: ['admin'], entity: 'CareerAssessment' }),
  'Assessment/SuspendCareerAssessment': command({ access: ['admin'], entity: 'CareerAssessment' }),
  /** */
  'Assessment/GetAnsweredCareerAssessments': list({ access: ['admin'], query: sectorFilter, item: answeredAssessment }),
  /** responses of the mentor's own sector; a filter outside it finds nothing. */
  'Assessment/GetAnsweredCareerAssessmentsByMentor': list({ access: ['mentor'], offline: 'mirror', query: sectorFilter, item: answeredAssessment }),
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
