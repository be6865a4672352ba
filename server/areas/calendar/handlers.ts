import type { AreaHandlers } from '#server/calls/call-context.ts'
import { liteEvents, registrationPage } from './event-queries.ts'
import { activeCalendarTypes, calendarTypePage } from './queries.ts'
import { calendarTypeEdits } from './write-calendar-type.ts'

export const calendarHandlers = {
  'Calendar/GetCalenderTypes': (input, { tx }) => calendarTypePage(tx, input),
  'Calendar/GetActiveCalenderTypes': (_, { tx }) => activeCalendarTypes(tx),
  'Calendar/CreateCalenderType': calendarTypeEdits.create,
  'Calendar/UpdateCalenderType': calendarTypeEdits.update,
  'Calendar/DeleteCalenderType': calendarTypeEdits.delete,
  'Calendar/GetEventRegisteredUsers': (input, { tx }) => registrationPage(tx, input),
  'Calendar/GetLiteCalenderEvents': (_, { tx }) => liteEvents(tx),
} satisfies AreaHandlers<'Calendar'>
