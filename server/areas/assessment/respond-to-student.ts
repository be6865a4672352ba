import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { notify } from '#server/db/notify.ts'
import { recordChange } from '#server/db/record-change.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/http/call-context.ts'
import { attemptToReview } from './answered-queries.ts'

/**
 * A mentor's feedback: always a new revision, nothing is overwritten; the sentence tells when another
 * mentor was first (O-33). 404 for an answer outside the mentor's sector.
 */
export async function respondToStudent(input: Parsed<'Assessment/RespondToStudentCareerAssessment'>, context: CallContext): Promise<string> {
  const { tx, now } = context
  const mentor = actorOf(context)
  const attempt = isUuid(input.StudentAssessmentId) ? await attemptToReview(tx, mentor, input.StudentAssessmentId) : undefined
  if (!attempt) throw new AppError('not-found', { detail: 'This response does not exist, or is not of your sector.' })

  // The attempt's row is locked: revisions of one attempt are written one after the other.
  const [{ revision } = { revision: 1 }] = await tx<{ revision: number }[]>`
    insert into feedback (attempt_id, revision, mentor_id, body, created_at)
    select ${attempt.id}, coalesce(max(revision), 0) + 1, ${mentor.personId}, ${input.Feedback}, ${now} from feedback where attempt_id = ${attempt.id}
    returning revision`
  await recordChange(tx, { collection: 'CareerResponses', rowId: attempt.id, audience: `sector:${attempt.sectorId}` })
  await recordChange(tx, { collection: 'MyAnsweredCareerAssessments', rowId: attempt.id, audience: `person:${attempt.studentId}` })
  await notify(tx, {
    personId: attempt.studentId,
    eventKey: `feedback:${attempt.id}:${revision}`,
    title: revision === 1 ? 'Feedback from your mentor' : 'New feedback from your mentor',
    body: `${mentor.firstname} ${mentor.surname} wrote to you about ${attempt.name}.`,
    link: `/student/careerassessments?open=${attempt.id}`,
  }, now)
  return sentence(attempt.earlierMentors.filter((one) => one.id !== mentor.personId).map((one) => one.name), revision)
}

function sentence(others: string[], revision: number): string {
  if (others.length > 0) return `Your feedback is sent. ${others.join(' and ')} had already sent feedback; both texts are kept, and the student sees yours first.`
  return revision === 1 ? 'Your feedback is sent.' : 'Your new feedback is sent. The earlier text is kept, and the student sees the new one first.'
}
