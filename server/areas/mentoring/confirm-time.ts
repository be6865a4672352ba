import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { postgres } from '#server/db/repaired-driver.ts'
import { lockRequest, moveRequest, refuseWrongMove, type OpenRequest } from './move-request.ts'
import { requestNow } from './request-queries.ts'
import { tellParty } from './tell-party.ts'

/** Constraints that refuse a time, and what the student reads. */
const taken: Readonly<Record<string, string>> = {
  time_offered_once: 'Another student has this time.',
  student_at_one_session: 'You have another session at this time.',
}

/**
 * the student takes one of the offered times. It is looked for again here, and the constraints decide. A time
 * whose hold is over is still the student's if no other student has it. 409 with the times that are left.
 */
export async function confirmTime(
  { StudentAssessmentRequestId: id, CalenderId }: Parsed<'Mentoring/ConfirmMentoringScheduleTime'>,
  context: CallContext,
): Promise<string> {
  const { tx } = context
  const { personId } = actorOf(context)
  const request = await lockRequest(tx, id, ({ studentId }) => studentId === personId)
  if (request.status === 'Confirmed' && request.eventId === CalenderId) return 'Your session is confirmed.'
  await refuseWrongMove(context, request, 'confirm')
  const refusal = await confirmed(context, request, CalenderId)
  if (refusal !== null) {
    const current = await requestNow(tx, context.now, id)
    const left = current?.CalenderOptionsFromMentor.length ?? 0
    const next = left > 0 ? 'Choose one of the times that are left.' : 'Ask your mentor for another time.'
    throw new AppError('conflict', { detail: `${refusal} ${next}`, current })
  }
  await tellParty(context, { type: 'session-confirmed', id, to: 'student' })
  await tellParty(context, { type: 'session-confirmed', id, to: 'mentor' })
  return 'Your session is confirmed.'
}

/** Writes the confirmation; the reason when the database or the clock refuses it. */
async function confirmed(context: CallContext, request: OpenRequest, eventId: string): Promise<string | null> {
  const { tx, now } = context
  if (!isUuid(eventId)) return 'Your mentor does not offer this time.'
  const [event] = await tx<{ isOver: boolean }[]>`
    select e.cancelled_at is not null or e.can_register or e.starts_at <= ${now} as "isOver"
    from mentoring_offer o join calendar_event e on e.id = o.event_id
    where o.request_id = ${request.id} and o.event_id = ${eventId} for no key update of e`
  if (!event) return 'Your mentor does not offer this time.'
  if (event.isOver) return 'This time is over.'
  try {
    await tx.savepoint(async (step) => {
      await step`update mentoring_offer set holds = false where event_id = ${eventId} and holds and held_until <= ${now}`
      await step`update mentoring_offer set holds = true, held_until = null where request_id = ${request.id} and event_id = ${eventId}`
      await step`update mentoring_offer set holds = false where request_id = ${request.id} and event_id <> ${eventId}`
      await moveRequest({ ...context, tx: step }, request, 'confirm', {
        event_id: eventId,
        confirmed_at: now,
        reason: '',
      })
    })
    return null
  } catch (error) {
    const reason = error instanceof postgres.PostgresError ? taken[error.constraint_name ?? ''] : undefined
    if (reason === undefined) throw error
    return reason
  }
}
