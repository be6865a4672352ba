import * as z from 'zod'
import { command, create, lookup, sortedList, update } from '#contract/define.ts'
import { eventRegistration, liteEvent } from '#contract/entities/calendar-event.ts'
import { calendarType, calendarTypeBody, liteCalendarType } from '#contract/entities/calendar-type.ts'
import { rowKey } from '#contract/entities/row.ts'

const admin = { access: ['admin'], entity: 'CalenderType' } as const

/**
 * Types of calendar events (R-705, R-712, R-716, R-721, R-728 … R-732), and registrations for events. The spelling of
 * the names is the wire's.
 */
export const calendarArea = {
  'Calendar/GetCalenderTypes': sortedList({ access: ['admin'], item: calendarType, sorts: ['Name'], order: 'Name' }),
  /** The active types, for choosers. */
  'Calendar/GetActiveCalenderTypes': lookup({ access: ['admin', 'mentor'], offline: 'mirror', item: liteCalendarType }),
  'Calendar/CreateCalenderType': create({ ...admin, body: calendarTypeBody }),
  'Calendar/UpdateCalenderType': update({ ...admin, body: calendarTypeBody.extend(rowKey) }),
  'Calendar/DeleteCalenderType': command(admin),
  /** No page of mentors shows it. */
  'Calendar/GetEventRegisteredUsers': sortedList({
    access: ['admin'],
    item: eventRegistration,
    sorts: ['RegisteredDate', 'EventName', 'Surname'],
    order: '-RegisteredDate',
    query: { eventId: z.string().max(64).default('') },
  }),
  /** Ours: the events that filter that list. */
  'Calendar/GetLiteCalenderEvents': lookup({ access: ['admin'], item: liteEvent }),
}
