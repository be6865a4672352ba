import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { adminCalendar, ownCalendar } from './calendar-queries.ts'
import { liteEvents, registrationPage } from './event-queries.ts'
import { markAttendance, registrationReader } from './mark-attendance.ts'
import { activeCalendarTypes, calendarTypePage } from './queries.ts'
import { registerForEvent, withdrawFromEvent } from './register-for-event.ts'
import { eventFile, openMyCalendar } from './own-calendar.ts'
import { updateMyTimeZone } from './update-my-time-zone.ts'
import { ownUpcoming, publicEventPage } from './upcoming-queries.ts'
import { calendarTypeEdits } from './write-calendar-type.ts'
import { addEvent, cancelEvent, updateEvent } from './write-event.ts'

export const calendarHandlers = {
  'Calendar/GetCalenderTypes': (input, { tx }) => calendarTypePage(tx, input),
  'Calendar/GetActiveCalenderTypes': (_, { tx }) => activeCalendarTypes(tx),
  'Calendar/CreateCalenderType': calendarTypeEdits.create,
  'Calendar/UpdateCalenderType': calendarTypeEdits.update,
  'Calendar/DeleteCalenderType': calendarTypeEdits.delete,

  // Authors
  'Calendar/GetAdminCalenderEvents': (input, { tx, ...context }) => adminCalendar(tx, actorOf(context).personId, input),
  'Calendar/GeMyCalenderEvents': (input, { tx, ...context }) => ownCalendar(tx, actorOf(context).personId, input),
  'Calendar/AddEventToCalender': addEvent,
  'Calendar/UpdateEventToCalender': updateEvent,
  'Calendar/DeleteCalenderEvent': (input, context) => cancelEvent(input, context, null),
  'Calendar/DeleteMyCalenderEvent': (input, context) => cancelEvent(input, context, actorOf(context).personId),

  // People who come
  'Calendar/GetPublicUpcomingEvents': (input, { tx, actor, now }) => publicEventPage(tx, actor, now, input),
  'Calendar/GeMyUpcomingEvents': (_, { tx, now, ...context }) => ownUpcoming(tx, actorOf(context), now),
  'Calendar/RegisterForEvent': registerForEvent,
  'Calendar/WithdrawFromEvent': withdrawFromEvent,
  'Calendar/UpdateMyTimeZone': updateMyTimeZone,
  'Calendar/GetEventFile': eventFile,
  'Calendar/OpenMyCalendar': openMyCalendar,
  'Calendar/GetEventRegisteredUsers': (input, context) =>
    registrationPage(context.tx, registrationReader(context, 'Calendar/GetEventRegisteredUsers'), input),
  'Calendar/GetLiteCalenderEvents': (_, context) => {
    const { isAdmin, personId } = registrationReader(context, 'Calendar/GetLiteCalenderEvents')
    return liteEvents(context.tx, isAdmin ? null : personId)
  },
  'Calendar/MarkAttended': (input, context) => markAttendance(input, context, 'Attended'),
  'Calendar/UnmarkAttended': (input, context) => markAttendance(input, context, 'Registered'),
} satisfies AreaHandlers<'Calendar'>
