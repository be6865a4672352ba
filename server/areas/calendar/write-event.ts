import type { Parsed } from '#contract/contract.ts'
import type { EventBody } from '#contract/entities/calendar-event.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { movedToTrash } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import { changeRow, foundRow, lockedVersion, lockRow } from '#server/db/change-row.ts'
import { idOf } from '#server/db/chosen-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { Restore } from '#server/db/trash/restore-row.ts'
import { nameInTrash, noteInTrash } from '#server/db/trash/trash-entry.ts'
import type { Actor, CallContext, Tx } from '#server/calls/call-context.ts'
import { editableEvents } from './calendar-queries.ts'
import { tellPeople } from './tell-people.ts'

const hourMs = 60 * 60_000

const meanings: Meanings = {
  event_of_type: { field: 'CalenderTypeId', message: 'Choose one of the list' },
  event_for_sector: { field: 'RequiredSector', message: 'Choose one of the list' },
  event_needs_assessment: { field: 'RequiredAssessments', message: 'Choose from the list' },
  offered_time_stays: 'This time is offered to a student, or confirmed. Cancel the mentoring request first.',
}

/** The times of an event. Without an end it takes an hour (R-720). */
function timesOf({ EventDateTime, EventEndDateTime }: EventBody, now: Date): { start: Date; end: Date } {
  const start = new Date(EventDateTime)
  const end = EventEndDateTime === null ? new Date(start.getTime() + hourMs) : new Date(EventEndDateTime)
  if (start <= now) throw fieldErrors({ EventDateTime: ['Choose a time that is still to come'] })
  if (end <= start) throw fieldErrors({ EventEndDateTime: ['Choose an end after the start'] })
  return { start, end }
}

function columnsOf(body: EventBody) {
  return {
    type_id: idOf(body, 'CalenderTypeId'),
    title: body.Title,
    short_description: body.ShortDescription,
    picture: body.Picture,
    page_url: body.PageUrl,
    meet_url: body.MeetUrl,
    time_zone: body.TimeZone,
    ...(body.CanRegisterForEvent === undefined ? {} : { can_register: body.CanRegisterForEvent }),
    ...(body.RequiredSector === undefined ? {} : { required_sector_id: body.RequiredSector }),
  }
}

/** Only an administrator says who may register, and for what (matrix of roles). */
function checkRights(body: EventBody, isAdmin: boolean): void {
  if (isAdmin) return
  const adminFields = ['CanRegisterForEvent', 'RequiredSector', 'RequiredAssessments'] as const
  const given = adminFields.filter((field) => body[field] !== undefined)
  if (given.length > 0)
    throw fieldErrors(Object.fromEntries(given.map((field) => [field, ['Only administrators can set this']])))
}

/** New events are made of live types only (R-732). */
async function checkType(tx: Tx, id: string): Promise<void> {
  const live = await tx`select from calendar_type where id = ${id} and is_active`
  if (live.length === 0) throw fieldErrors({ CalenderTypeId: ['Choose one of the list'] })
}

async function setAssessments(tx: Tx, eventId: string, ids: readonly string[] | undefined): Promise<void> {
  if (ids === undefined) return
  if (!ids.every(isUuid)) throw fieldErrors({ RequiredAssessments: ['Choose from the list'] })
  await tx`delete from event_assessment where event_id = ${eventId}`
  const rows = [...new Set(ids)].map((assessment_id) => ({ event_id: eventId, assessment_id }))
  if (rows.length > 0) await explained(tx`insert into event_assessment ${tx(rows)}`, meanings)
}

interface Span {
  readonly start: Date
  readonly end: Date
}

/**
 * A mentor is at one event at a time (X-021): their calendar is locked by their row, so that two parallel calls see each other's
 * events. `except`: the event that moves. `who`: begins the refusal.
 */
async function checkFree(
  tx: Tx,
  personId: string,
  spans: readonly Span[],
  except: string | null,
  who = 'You have',
): Promise<void> {
  await tx`select from person where id = ${personId} for no key update`
  for (const { start, end } of spans) {
    const [taken] = await tx<{ title: string }[]>`
      select title from calendar_event
      where created_by = ${personId} and cancelled_at is null and (${except}::uuid is null or id <> ${except}) and starts_at < ${end} and ends_at > ${start}
      order by starts_at limit 1`
    if (taken) throw fieldErrors({ EventDateTime: [`${who} “${taken.title}” at this time. Choose a free time.`] })
  }
}

/** The same hours of the clock in the event's zone, once a week: summer time does not move them (X-024). */
async function weekly(tx: Tx, { start, end }: Span, timeZone: string, weeks: number): Promise<Span[]> {
  if (weeks === 1) return [{ start, end }]
  return [
    ...(await tx<Span[]>`
      select (${start}::timestamptz at time zone ${timeZone} + make_interval(weeks => week)) at time zone ${timeZone} as start,
        (${end}::timestamptz at time zone ${timeZone} + make_interval(weeks => week)) at time zone ${timeZone} as end
      from generate_series(0, ${weeks}::int - 1) as week order by week`),
  ]
}

const isAdminFor = (actor: Actor, call: string) => can(actor, call, ['admin'])

/** R-724. The creator is the caller, never a field of the body (P8). */
export async function addEvent(input: Parsed<'Calendar/AddEventToCalender'>, context: CallContext) {
  const { tx, now } = context
  const actor = actorOf(context)
  const isAdmin = isAdminFor(actor, 'Calendar/AddEventToCalender')
  checkRights(input, isAdmin)
  await checkType(tx, idOf(input, 'CalenderTypeId'))
  const spans = await weekly(tx, timesOf(input, now), input.TimeZone, input.Weeks)
  if (!isAdmin) await checkFree(tx, actor.personId, spans, null)
  const series_id = spans.length > 1 ? uuidV7(now.getTime()) : null
  const columns = columnsOf(input)
  const rows = spans.map(({ start, end }) => ({
    id: uuidV7(now.getTime()),
    created_by: actor.personId,
    created_at: now,
    updated_at: now,
    series_id,
    starts_at: start,
    ends_at: end,
    ...columns,
  }))
  await explained(tx`insert into calendar_event ${tx(rows)}`, meanings)
  for (const { id } of rows) await setAssessments(tx, id, input.RequiredAssessments)
  const [first] = rows
  return {
    Id: first?.id ?? '',
    Message: `${input.Title} is saved${rows.length > 1 ? `, every week, ${rows.length} times` : ''}.`,
  }
}

/** R-725. A mentor changes only own events. One that has begun is read-only (R-719, P10). */
export async function updateEvent(
  input: Parsed<'Calendar/UpdateEventToCalender'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const actor = actorOf(context)
  const isAdmin = isAdminFor(actor, 'Calendar/UpdateEventToCalender')
  const events = editableEvents(isAdmin ? null : actor.personId)
  const before = await lockedVersion(tx, events, input)
  checkRights(input, isAdmin)
  refuseBegun(before, now)
  const { start, end } = timesOf(input, now)
  if (!isAdmin) await checkFree(tx, actor.personId, [{ start, end }], input.Id)
  await setAssessments(tx, input.Id, input.RequiredAssessments)
  const after = await explained(
    changeRow(context, events, input, { ...columnsOf(input), starts_at: start, ends_at: end }),
    meanings,
  )
  const isMoved = before.EventDateTime !== after.EventDateTime || before.EventEndDateTime !== after.EventEndDateTime
  if (isMoved) await tellPeople(context, { type: 'event-moved', event: after })
  return `${after.Title} is saved.`
}

/** R-726, R-727: the event is cancelled and stays in the database; people with a place, or waiting for one, get a message. */
export async function cancelEvent(
  input: Parsed<'Calendar/DeleteCalenderEvent'>,
  context: CallContext,
  owner: string | null,
): Promise<string> {
  const { tx, now } = context
  const events = editableEvents(owner)
  await lockRow(tx, events, input.Id)
  const earlier = await nameInTrash(context, 'CalenderEvent', input.Id, owner)
  if (earlier !== undefined) return movedToTrash(earlier)
  const before = await lockedVersion(tx, events, input)
  refuseBegun(before, now)
  // A cancelled event cannot be read here, so the row from before is used.
  await explained(
    changeRow(context, { ...events, read: () => Promise.resolve(before) }, input, { cancelled_at: now }),
    meanings,
  )
  await tellPeople(context, { type: 'event-cancelled', event: before })
  const { Id, Title, CreatedBy } = before
  await noteInTrash(context, { id: Id, kind: 'CalenderEvent', name: Title, ownerId: CreatedBy, kept: {} })
  return movedToTrash(Title)
}

/**
 * X-106: the event takes place after all. Those who had a place, or waited for one, have it again and get a message. 400 when its
 * mentor has another one (X-021).
 */
export const restoreEvent: Restore = async (context, { id }) => {
  const { tx, now, audit } = context
  const actor = actorOf(context)
  await tx`update calendar_event set cancelled_at = null, row_version = row_version + 1, updated_at = ${now} where id = ${id}`
  const event = await foundRow(tx, editableEvents(null), id)
  refuseBegun(event, now)
  const span = { start: new Date(event.EventDateTime), end: new Date(event.EventEndDateTime) }
  const owner = event.CreatedBy
  const isMentor = (await tx`select from person where id = ${owner} and is_mentor`).length > 0
  if (isMentor) await checkFree(tx, owner, [span], id, owner === actor.personId ? 'You have' : 'Its mentor has')
  await tellPeople(context, { type: 'event-registered', event }, ['Registered'])
  await tellPeople(context, { type: 'event-waiting', event }, ['Waiting'])
  audit({}, event)
}

function refuseBegun({ Title, EventDateTime }: { Title: string; EventDateTime: string }, now: Date): void {
  if (new Date(EventDateTime) <= now)
    throw new AppError('rule-broken', { detail: `${Title} has begun, so it cannot be changed any more.` })
}
