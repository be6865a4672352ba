import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { lockRequest, moveRequest } from './move-request.ts'
import { tellParty } from './tell-party.ts'

/** releases the times, also a confirmed one, and asks the mentor for others. */
export async function askForAnotherTime(
  { StudentAssessmentRequestId: id, Reason }: Parsed<'Mentoring/AskForAnotherTime'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const request = await lockRequest(tx, id, ({ studentId }) => studentId === personId)
  await refuseBegun(context, request.eventId)
  await moveRequest(context, request, 'askAgain', { event_id: null, confirmed_at: null, reason: Reason })
  await tx`delete from mentoring_offer where request_id = ${id}`
  await tellParty({ ...context, now }, { type: 'request-other-time', id, to: 'mentor' })
  return 'Your mentor is asked for another time.'
}

/** ends a request that a mentor took; the other side reads the reason. */
export async function cancelRequest(
  { StudentAssessmentRequestId: id, Reason }: Parsed<'Mentoring/CancelMentoringRequest'>,
  context: CallContext,
): Promise<string> {
  const { personId } = actorOf(context)
  const request = await lockRequest(
    context.tx,
    id,
    ({ studentId, mentorId }) => studentId === personId || mentorId === personId,
  )
  const isStudent = request.studentId === personId
  await refuseBegun(context, request.eventId)
  await moveRequest(context, request, isStudent ? 'cancel' : 'callOff', { reason: Reason })
  await tellParty(context, { type: 'session-cancelled', id, to: isStudent ? 'mentor' : 'student' })
  return 'The request is cancelled.'
}

/** the mentor who took a request cannot help; the student reads the reason and can ask again. */
export async function declineRequest(
  { StudentAssessmentRequestId: id, Reason }: Parsed<'Mentoring/DeclineMentoringRequest'>,
  context: CallContext,
): Promise<string> {
  const { personId } = actorOf(context)
  const request = await lockRequest(context.tx, id, ({ mentorId }) => mentorId === personId)
  await moveRequest(context, request, 'decline', { reason: Reason })
  await tellParty(context, { type: 'request-declined', id, to: 'student' })
  return 'The request is declined. The student gets your reason.'
}

/** whether the session took place, from its start on. The student is asked for a rating. */
export async function setOutcome(
  { StudentAssessmentRequestId: id, Outcome }: Parsed<'Mentoring/SetSessionOutcome'>,
  context: CallContext,
): Promise<string> {
  const { personId } = actorOf(context)
  const request = await lockRequest(context.tx, id, ({ mentorId }) => mentorId === personId)
  if (request.status === 'Confirmed' && !(await hasBegun(context, request.eventId)))
    throw new AppError('rule-broken', { detail: 'This session has not begun.' })
  const isHeld = Outcome === 'Completed'
  await moveRequest(context, request, isHeld ? 'hold' : 'miss')
  await tellParty(
    context,
    isHeld ? { type: 'session-held', id, to: 'student' } : { type: 'session-missed', id, to: 'student' },
  )
  return isHeld ? 'The session is marked as held.' : 'The session is marked: the student did not come.'
}

async function hasBegun({ tx, now }: Pick<CallContext, 'tx' | 'now'>, eventId: string | null): Promise<boolean> {
  return (await tx`select from calendar_event where id = ${eventId} and starts_at <= ${now}`).length > 0
}

async function refuseBegun(context: CallContext, eventId: string | null): Promise<void> {
  if (await hasBegun(context, eventId))
    throw new AppError('rule-broken', { detail: 'This session has begun, so it cannot be changed any more.' })
}
