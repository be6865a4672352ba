import { AppError } from '#contract/errors.ts'
import type { Input } from '#contract/contract.ts'
import type { UpcomingEvent } from '#contract/entities/calendar-event.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { registerRefusal } from '#rules/events/register-refusal.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { Actor, CallContext, Tx } from '#server/calls/call-context.ts'
import { fillSeats } from './fill-seats.ts'
import { tellPerson } from './tell-people.ts'
import { eventFor } from './upcoming-queries.ts'

/** The event as the caller may see it, locked until the end of the transaction, or 404. */
async function lockedEvent(tx: Tx, id: string, actor: Actor): Promise<UpcomingEvent> {
  if (isUuid(id)) await tx`select from calendar_event where id = ${id} for no key update`
  const event = isUuid(id) ? await eventFor(tx, actor, id) : undefined
  if (!event) throw new AppError('not-found', { detail: 'This event does not exist any more.' })
  return event
}

/**
 * a seat, or a place on the waiting list of a full event. Parallel calls take turns at the row of the event, and
 * the constraint `seats_of_event` refuses one person too many in any case. The same call again changes nothing.
 */
export async function registerForEvent({ Id }: Input<'Calendar/RegisterForEvent'>, context: CallContext) {
  const { tx, now } = context
  const actor = actorOf(context)
  const event = await lockedEvent(tx, Id, actor)
  if (event.HaveRegistered) return `You are registered for ${event.Title}.`
  if (event.IsWaiting) return `You are on the waiting list of ${event.Title}.`
  const refusal = registerRefusal(event, now.getTime())
  if (refusal) throw new AppError('rule-broken', { detail: refusal.reason })
  await tx`
    insert into event_registration ${tx({ id: uuidV7(now.getTime()), event_id: Id, person_id: actor.personId, status: 'Waiting', registered_at: now, updated_at: now })}
    on conflict (event_id, person_id) do update set status = 'Waiting', registered_at = ${now}, updated_at = ${now}, row_version = event_registration.row_version + 1`
  const seated = await fillSeats(context, Id)
  if (seated.includes(actor.personId)) {
    const next = event.FormId !== '' && !event.HaveAnswered ? ' Please answer its form.' : ''
    return `You are registered for ${event.Title}.${next}`
  }
  await tellPerson(context, { type: 'event-waiting', event }, actor.personId)
  return `${event.Title} is full. You are on the waiting list: we tell you when a place is free.`
}

/** Gives the seat, or the place on the waiting list, back; the next one moves up in the same transaction. */
export async function withdrawFromEvent({ Id }: Input<'Calendar/WithdrawFromEvent'>, context: CallContext) {
  const { tx, now } = context
  const actor = actorOf(context)
  const event = await lockedEvent(tx, Id, actor)
  if (new Date(event.EventDateTime) <= now)
    throw new AppError('rule-broken', { detail: `${event.Title} has begun, so you cannot withdraw any more.` })
  await tx`
    update event_registration set status = 'Withdrawn', updated_at = ${now}, row_version = row_version + 1
    where event_id = ${Id} and person_id = ${actor.personId} and status in ('Registered', 'Waiting')`
  await fillSeats(context, Id)
  return `You are not registered for ${event.Title} any more.`
}
