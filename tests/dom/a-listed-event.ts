import type { ListedEvent } from '#areas/calendar/calendar-calls.ts'

/** An event as a calendar shows it: an hour in the afternoon of 24 November 2026 in Lagos. */
export const aListedEvent = {
  Id: 'e',
  Title: 'Open day',
  CalenderTypeName: 'Career talk',
  Surname: 'Musa',
  Firstname: 'Bola',
  EventDateTime: '2026-11-24T13:00:00Z',
  EventEndDateTime: '2026-11-24T14:00:00Z',
  Capacity: null,
  RegisteredCount: 0,
  WaitingCount: 0,
} as unknown as ListedEvent
