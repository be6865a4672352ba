import type { AreaHandlers } from '#server/http/call-context.ts'
import { liteEvents, registrationPage } from './event-queries.ts'
import { activeCalendarTypes, calendarTypePage } from './queries.ts'
import { createCalendarType, deleteCalendarType, updateCalendarType } from './write-calendar-type.ts'

export const calendarHandlers = {
  'Calendar/GetCalenderTypes': (input, { tx }) => calendarTypePage(tx, input),
  'Calendar/GetActiveCalenderTypes': (_, { tx }) => activeCalendarTypes(tx),
  'Calendar/CreateCalenderType': createCalendarType,
  'Calendar/UpdateCalenderType': updateCalendarType,
  'Calendar/DeleteCalenderType': deleteCalendarType,
  'Calendar/GetEventRegisteredUsers': (input, { tx }) => registrationPage(tx, input),
  'Calendar/GetLiteCalenderEvents': (_, { tx }) => liteEvents(tx),
} satisfies AreaHandlers<'Calendar'>
