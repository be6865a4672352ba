import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { mentorRequestsAnHour } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { actorOf } from '#server/auth/actor.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import { explained } from '#server/db/explain-violation.ts'
import { notifyAll } from '#server/db/notify.ts'
import { lockRequest } from './move-request.ts'

const meanings = { five_open_requests: 'You have five open requests. Delete or finish one first, then ask again.' }

/**
 * asks the mentors of a sector. The same request again changes nothing. 429 for many new ones in an hour. A request that was
 * deleted and made again notifies the mentors once a day (decision 206).
 */
export async function requestForAMentor({ Sector }: Parsed<'Mentoring/RequestForAMentor'>, context: CallContext) {
  const { tx, now } = context
  const { personId, firstname, surname } = actorOf(context)
  const [sector] = await tx<{ name: string }[]>`select name from sector where id = ${Sector}`
  if (!sector) throw fieldErrors({ Sector: ['Choose one of the list'] })
  // An insert that changes nothing would still count for the limit.
  await tx`select from person where id = ${personId} for no key update`
  const words = `You asked for a mentor of ${sector.name}.`
  const open = await tx`
    select from mentoring_request
    where student_id = ${personId} and sector_id = ${Sector} and status in ('AwaitingMentor', 'Accepted', 'Confirmed')`
  if (open.length > 0) return words
  const budget = { kind: 'mentor-request', key: personId, most: mentorRequestsAnHour } as const
  if (!(await spendBudget(tx, { ...budget, since: minutesBefore(now, 60) }, now)))
    throw new AppError('too-many', { detail: 'You asked many times. Please try again in an hour.', retryAfter: 3_600 })
  const id = uuidV7(now.getTime())
  await explained(
    tx`insert into mentoring_request ${tx({ id, student_id: personId, sector_id: Sector, requested_at: now, updated_at: now })}`,
    meanings,
  )
  const mentors = await tx<{ id: string }[]>`
    select id from person p where takes_requests(p) and sector_id = ${Sector} and id <> ${personId}`
  await notifyAll(
    tx,
    mentors.map((mentor) => mentor.id),
    {
      eventKey: `mentoring-request:${personId}:${Sector}:${now.toISOString().slice(0, 10)}`,
      title: 'A student asks for a mentor',
      body: `${firstname} ${surname} asks for a mentor of ${sector.name}.`,
      link: '/mentor/requests',
      about: [{ id: personId, name: `${firstname} ${surname}` }],
    },
    now,
  )
  return words
}

/** only while no mentor has taken it. */
export async function deleteRequest(
  { Id }: Parsed<'Mentoring/DeleteStudentMentoringRequest'>,
  context: CallContext,
): Promise<string> {
  const { tx, audit } = context
  const { personId } = actorOf(context)
  const { status } = await lockRequest(tx, Id, ({ studentId }) => studentId === personId)
  if (status !== 'AwaitingMentor')
    throw new AppError('conflict', { detail: 'A mentor has taken this request. You can cancel it instead.' })
  await tx`delete from mentoring_request where id = ${Id}`
  audit({ RequestStatusName: status }, {})
  return 'Your request is deleted.'
}
