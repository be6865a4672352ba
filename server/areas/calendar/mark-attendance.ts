import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import type { RegistrationReader } from './event-queries.ts'

/** Whose registrations the caller may see and mark: all with the rights of this call, otherwise those of own events. */
export function registrationReader(context: Pick<CallContext, 'actor' | 'now'>, call: string): RegistrationReader {
  const actor = actorOf(context)
  return { personId: actor.personId, isAdmin: can(actor, call, ['admin']), now: context.now }
}

interface Registration {
  readonly status: string
  readonly title: string
  readonly name: string
  readonly hasBegun: boolean
}

/**
 * L-15: marks that a person with a seat was at the event, or takes the mark away. The same call again changes nothing. 404 for a
 * registration of another mentor's event.
 *
 *   Registered ◀──▶ Attended
 */
export async function markAttendance(
  { Id }: Parsed<'Calendar/MarkAttended'>,
  context: CallContext,
  status: 'Registered' | 'Attended',
): Promise<string> {
  const { tx, now, audit } = context
  const { personId, isAdmin } = registrationReader(
    context,
    status === 'Attended' ? 'Calendar/MarkAttended' : 'Calendar/UnmarkAttended',
  )
  const [one] = isUuid(Id)
    ? await tx<Registration[]>`
        select r.status, e.title, p.firstname || ' ' || p.surname as name, e.starts_at <= ${now} as "hasBegun"
        from event_registration r join calendar_event e on e.id = r.event_id join person p on p.id = r.person_id
        where r.id = ${Id} and r.status <> 'Withdrawn' and e.cancelled_at is null and (${isAdmin} or e.created_by = ${personId})
        for no key update of r`
    : []
  if (!one) throw new AppError('not-found', { detail: 'This registration does not exist any more.' })
  if (!one.hasBegun) throw new AppError('rule-broken', { detail: `${one.title} has not begun.` })
  if (one.status === 'Waiting')
    throw new AppError('rule-broken', { detail: `${one.name} is on the waiting list and has no place.` })
  if (one.status !== status) {
    await tx`
      update event_registration set status = ${status}, updated_at = ${now}, row_version = row_version + 1 where id = ${Id}`
    audit({ Status: one.status }, { Status: status })
  }
  return status === 'Attended'
    ? `${one.name} was at ${one.title}.`
    : `${one.name} is not marked for ${one.title} any more.`
}
