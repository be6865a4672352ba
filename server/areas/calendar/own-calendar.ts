import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { must } from '#kit/must.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import { newToken } from '#server/auth/token.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'
import { icsText } from './ics.ts'
import { calendarOwner, feedEvents, icsEvent, viewerOf } from './ics-queries.ts'

/** one event as a file for the reader's own calendar; a cancelled one takes the event out of it. 404 for events they may not know of. */
export async function eventFile({ id }: Parsed<'Calendar/GetEventFile'>, context: CallContext) {
  const { tx, publicUrl } = context
  const actor = actorOf(context)
  const isAdmin = can(actor, 'Calendar/GetAdminCalenderEvents', ['admin'])
  const event = await icsEvent(tx, actor, isAdmin, id)
  if (!event) throw new AppError('not-found', { detail: 'This event does not exist any more.' })
  const viewer = must(await viewerOf(tx, actor.personId), 'a person')
  return { Name: 'event.ics', Content: icsText([event], { publicUrl, viewer }, true) }
}

/**
 * L-18: the private address of the caller's calendar, the same each time. `Renew` makes a new one and ends the old one. The secret is
 * stored without a hash, because people ask for the address again; it opens nothing but the calendar.
 */
export async function openMyCalendar(
  { Renew }: Parsed<'Calendar/OpenMyCalendar'>,
  context: CallContext,
): Promise<Output<'Calendar/OpenMyCalendar'>> {
  const { tx, publicUrl } = context
  const [row] = await tx<{ token: string }[]>`
    update person set calendar_token = case when ${Renew} then ${newToken()} else coalesce(calendar_token, ${newToken()}) end
    where id = ${actorOf(context).personId} returning calendar_token as token`
  return { Address: `${publicUrl}/calendar/${must(row, 'a person').token}.ics` }
}

/** The calendar behind a private address; null for an address that opens nothing. */
export async function calendarFeed(
  db: Db,
  token: string,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<string | null> {
  const owner = await calendarOwner(db, token)
  return owner ? icsText(await feedEvents(db, owner.id, now), { publicUrl, viewer: owner }) : null
}
