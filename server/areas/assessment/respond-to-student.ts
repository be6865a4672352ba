import type { AssessmentKind, KindCall } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { notify } from '#server/db/notify.ts'
import { recordChange } from '#server/db/record-change.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { Actor, CallContext } from '#server/calls/call-context.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { attemptToReview } from './answered-queries.ts'

type Attempt = NonNullable<Awaited<ReturnType<typeof attemptToReview>>>

/**
 * Stores a mentor's feedback as a new revision; earlier revisions stay. The reply names the mentors who sent
 * feedback earlier (O-33). A mentor who moved to another sector may still answer what the sector had before: feedback written
 * without a network reaches its student. 403 for a person who is not a mentor any more, because the student would see the text at
 * once. 404 for any other answer outside the mentor's sector. Answers are never deleted. An answer that is missing here
 * was lost when a backup was restored, and its student's device sends it again: 424, so that the feedback waits (O-17).
 */
export async function respondToStudent(
  kind: AssessmentKind,
  input: Parsed<KindCall<'respond'>>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const mentor = actorOf(context)
  if (!mentor.roles.has('mentor'))
    throw new AppError('forbidden', { detail: 'Your account is no longer a mentor’s. Please contact us.' })
  const attempt = isUuid(input.StudentAssessmentId)
    ? await attemptToReview(tx, kind, mentor, input.StudentAssessmentId)
    : undefined
  if (!attempt) {
    const isLost =
      isUuid(input.StudentAssessmentId) &&
      (await tx`select from attempt where id = ${input.StudentAssessmentId}`).length === 0
    if (isLost)
      throw new AppError('lane-blocked', {
        detail: 'The answers this feedback belongs to have not arrived yet.',
        retryAfter: 60,
      })
    throw new AppError('not-found', { detail: 'This response is not of your sector.' })
  }

  // The attempt's row is locked: revisions of one attempt are written one after the other.
  const [{ revision } = { revision: 1 }] = await tx<{ revision: number }[]>`
    insert into feedback (attempt_id, revision, mentor_id, body, created_at)
    select ${attempt.id}, coalesce(max(revision), 0) + 1, ${mentor.personId}, ${input.Feedback}, ${now} from feedback where attempt_id = ${attempt.id}
    returning revision`
  await recordChange(tx, {
    collection: kind.collections.responses,
    rowId: attempt.id,
    audience: `sector:${attempt.sectorId}`,
  })
  await recordChange(tx, {
    collection: kind.collections.mine,
    rowId: attempt.id,
    audience: `person:${attempt.studentId}`,
  })
  const path = `${kind.pages.mine}?open=${attempt.id}`
  const MentorName = `${mentor.firstname} ${mentor.surname}`
  await queueMessage(
    tx,
    {
      type: 'feedback-given',
      to: { personId: attempt.studentId },
      values: { MentorName, AssessmentName: attempt.name, FeedbackLink: `${context.publicUrl}${path}` },
      eventKey: `feedback:${attempt.id}:${revision}`,
      path,
      about: [{ id: mentor.personId, name: MentorName }],
    },
    { now },
  )
  const others = attempt.earlierMentors.filter((one) => one.id !== mentor.personId)
  for (const one of others) context.about(one.id)
  await tellMentors(context, kind, mentor, attempt, others, revision)
  return sentence(
    others.map((one) => one.name),
    revision,
  )
}

/**
 * O-33: two mentors sent feedback, perhaps both offline. A mentor may not see the sentence in the reply, so both also get a
 * notification.
 */
async function tellMentors(
  { tx, now }: CallContext,
  kind: AssessmentKind,
  mentor: Actor,
  attempt: Attempt,
  others: readonly { id: string; name: string }[],
  revision: number,
): Promise<void> {
  const about = [
    ...others,
    { id: mentor.personId, name: `${mentor.firstname} ${mentor.surname}` },
    { id: attempt.studentId, name: attempt.studentName },
  ]
  const told = [
    ...others.map((one) => ({
      personId: one.id,
      body: `${mentor.firstname} ${mentor.surname} also sent feedback to ${attempt.studentName} on ${attempt.name}. Yours is kept.`,
    })),
    ...(others.length > 0
      ? [
          {
            personId: mentor.personId,
            body: `${others.map((one) => one.name).join(' and ')} had already sent feedback to ${attempt.studentName} on ${attempt.name}. Both texts are kept.`,
          },
        ]
      : []),
  ]
  // In the order of their ids, so that parallel calls lock in the same order.
  for (const { personId, body } of told.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))) {
    await notify(
      tx,
      {
        personId,
        eventKey: `feedback:${attempt.id}:${revision}`,
        title: 'Two mentors sent feedback',
        body,
        link: `${kind.pages.review}/${attempt.id}`,
        about,
      },
      now,
    )
  }
}

function sentence(others: string[], revision: number): string {
  if (others.length > 0)
    return `Your feedback is sent. ${others.join(' and ')} had already sent feedback; both texts are kept, and the student sees yours first.`
  return revision === 1
    ? 'Your feedback is sent.'
    : 'Your new feedback is sent. The earlier text is kept, and the student sees the new one first.'
}
