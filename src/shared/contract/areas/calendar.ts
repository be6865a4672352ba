import * as z from 'zod'
import { command, create, get, list, lookup, post, sortedList, update } from '#contract/define.ts'
import {
  adminCalendarEvent,
  calendarEvent,
  eventBody,
  eventRegistration,
  liteEvent,
  newEventBody,
  timeZone,
  upcomingEvent,
} from '#contract/entities/calendar-event.ts'
import { registrationStatuses } from '#contract/entities/calendar/registration-statuses.ts'
import { calendarType, calendarTypeBody, liteCalendarType } from '#contract/entities/calendar-type.ts'
import { isoDay, rowKey } from '#contract/entities/row.ts'

const admin = { access: ['admin'], entity: 'CalenderType' } as const
const event = { access: ['admin', 'mentor'], entity: 'CalenderEvent' } as const
/** The events that touch these days, by the clock of the reader. */
const calendarDays = { date: isoDay, days: z.coerce.number().int().min(1).max(42).default(1) }

/**
 * The calendar (R-704 … R-736): types of events, events with their authors, and registrations for events. The spelling of
 * the names is the wire's.
 */
export const calendarArea = {
  'Calendar/GetCalenderTypes': sortedList({ access: ['admin'], item: calendarType, sorts: ['Name'], order: 'Name' }),
  /** The active types, for choosers. */
  'Calendar/GetActiveCalenderTypes': lookup({ access: ['admin', 'mentor'], offline: 'mirror', item: liteCalendarType }),
  'Calendar/CreateCalenderType': create({ ...admin, body: calendarTypeBody }),
  'Calendar/UpdateCalenderType': update({ ...admin, body: calendarTypeBody.extend(rowKey) }),
  'Calendar/DeleteCalenderType': command(admin),
  /** everybody's events for administrators, their own for mentors. */
  'Calendar/GetAdminCalenderEvents': lookup({
    access: ['admin'],
    offline: 'mirror',
    item: adminCalendarEvent,
    query: calendarDays,
  }),
  'Calendar/GeMyCalenderEvents': lookup({
    access: ['mentor'],
    offline: 'mirror',
    item: calendarEvent,
    query: calendarDays,
  }),
  /** A mentor's are the mentor's own, and closed for registration until an administrator opens them. */
  'Calendar/AddEventToCalender': create({ ...event, body: newEventBody }),
  'Calendar/UpdateEventToCalender': update({ ...event, body: eventBody.extend(rowKey) }),
  /** cancels the event; people who registered get a message. */
  'Calendar/DeleteCalenderEvent': command({ ...event, access: ['admin'] }),
  'Calendar/DeleteMyCalenderEvent': command({ ...event, access: ['mentor'] }),
  /** what everybody may see; of a student also what is in the way of registering. */
  'Calendar/GetPublicUpcomingEvents': list({ access: 'public', offline: 'mirror', item: upcomingEvent }),
  /** a mentor's own events, and those that a student registered for. */
  'Calendar/GeMyUpcomingEvents': lookup({ access: ['student', 'mentor'], offline: 'mirror', item: upcomingEvent }),
  /** Of a full event the person waits for a seat. */
  'Calendar/RegisterForEvent': command({ access: ['student'], entity: 'EventRegistration', offline: 'request' }),
  'Calendar/WithdrawFromEvent': command({ access: ['student'], entity: 'EventRegistration', offline: 'request' }),
  /** the zone in which the caller reads the times of events, on pages and in messages. */
  'Calendar/UpdateMyTimeZone': post({
    access: 'signed-in',
    entity: 'Account',
    input: z.object({ TimeZone: timeZone }),
    output: z.string(),
    reply: 'text',
  }),
  /** one event for the reader's own calendar. */
  'Calendar/GetEventFile': get({
    access: ['admin', 'mentor', 'student'],
    input: z.object({ id: z.string().max(64) }),
    output: z.object({ Name: z.string(), Content: z.string() }),
  }),
  /** L-18: the private address of the caller's calendar. The reply is a secret and is not stored for replay. */
  'Calendar/OpenMyCalendar': post({
    access: ['admin', 'mentor', 'student'],
    once: false,
    entity: 'Account',
    input: z.object({ Renew: z.boolean().default(false) }),
    output: z.object({ Address: z.string() }),
  }),
  /** Mentors see those of their own events, without addresses and numbers. */
  'Calendar/GetEventRegisteredUsers': sortedList({
    access: ['admin', 'mentor'],
    item: eventRegistration,
    sorts: ['RegisteredDate', 'EventName', 'Surname'],
    order: '-RegisteredDate',
    query: {
      eventId: z.string().max(64).default(''),
      status: z.literal('').or(z.enum(registrationStatuses)).default(''),
    },
  }),
  /** Ours: the events that filter that list; for mentors their own. */
  'Calendar/GetLiteCalenderEvents': lookup({ access: ['admin', 'mentor'], item: liteEvent }),
  /** L-15: the person was at the event, which has begun. The second takes the mark away. */
  'Calendar/MarkAttended': command({ access: ['admin', 'mentor'], entity: 'EventRegistration' }),
  'Calendar/UnmarkAttended': command({ access: ['admin', 'mentor'], entity: 'EventRegistration' }),
}
