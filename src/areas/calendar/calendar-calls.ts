import type { AdminCalendarEvent, CalendarEvent } from '#contract/entities/calendar-event.ts'

/** An event as the calendar of an administrator or of a mentor has it. */
export type ListedEvent = CalendarEvent & Partial<AdminCalendarEvent>

/** What differs between the calendars of the two roles. */
export interface CalendarRole {
  readonly path: '/admin/calenders' | '/mentor/calendars'
  readonly list: 'Calendar/GetAdminCalenderEvents' | 'Calendar/GeMyCalenderEvents'
  readonly remove: 'Calendar/DeleteCalenderEvent' | 'Calendar/DeleteMyCalenderEvent'
  readonly isAdmin: boolean
}

export const adminCalendar: CalendarRole = {
  path: '/admin/calenders',
  list: 'Calendar/GetAdminCalenderEvents',
  remove: 'Calendar/DeleteCalenderEvent',
  isAdmin: true,
}
export const mentorCalendar: CalendarRole = {
  path: '/mentor/calendars',
  list: 'Calendar/GeMyCalenderEvents',
  remove: 'Calendar/DeleteMyCalenderEvent',
  isAdmin: false,
}

/** An event that has begun is read-only. `now`: ms. */
export const hasBegun = ({ EventDateTime }: Pick<CalendarEvent, 'EventDateTime'>, now: number): boolean =>
  Date.parse(EventDateTime) <= now

/** The body that moves an event to another time (ISO instants) and changes nothing else. */
export function bodyAt(event: ListedEvent, start: string, end: string) {
  const { Id, RowVersion, Title, CalenderTypeId, MeetUrl, Picture, ShortDescription, PageUrl, TimeZone } = event
  return {
    Id,
    RowVersion,
    Title,
    CalenderTypeId,
    MeetUrl,
    Picture,
    ShortDescription,
    PageUrl,
    TimeZone,
    EventDateTime: start,
    EventEndDateTime: end,
  }
}
