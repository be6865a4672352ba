import type { Input } from '#contract/contract.ts'
import { addDays, clockText, instantOf, minutesIn, wallClock } from '#rules/events/zone-clock.ts'
import type { ListedEvent } from '#areas/calendar/calendar-calls.ts'

/** What the form of an event holds: times as the author's clock shows them. */
export interface EventEntries {
  readonly title: string
  readonly typeId: string
  readonly day: string
  readonly start: string
  readonly end: string
  /** How many days later than the start the event ends. */
  readonly daysLater: number
  readonly meetUrl: string
  readonly about: string
  readonly pageUrl: string
  readonly weeks: number
  readonly isOpen: boolean
  readonly sector: number | null
  readonly assessments: readonly string[]
}

/** The entries of a new event at a time of a day, minutes. It takes an hour. */
export function newEntries(day: string, from: number): EventEntries {
  const to = from + 60
  return {
    title: '',
    typeId: '',
    day,
    start: clockText(from),
    end: clockText(to % (24 * 60)),
    daysLater: to < 24 * 60 ? 0 : 1,
    meetUrl: '',
    about: '',
    pageUrl: '',
    weeks: 1,
    isOpen: false,
    sector: null,
    assessments: [],
  }
}

/** The entries of an event that is edited. */
export function entriesOf(event: ListedEvent, zone: string): EventEntries {
  const start = wallClock(Date.parse(event.EventDateTime), zone)
  const end = wallClock(Date.parse(event.EventEndDateTime), zone)
  return {
    title: event.Title,
    typeId: event.CalenderTypeId,
    day: start.day,
    start: clockText(start.minutes),
    end: clockText(end.minutes),
    daysLater: Math.round((Date.parse(end.day) - Date.parse(start.day)) / 86_400_000),
    meetUrl: event.MeetUrl,
    about: event.ShortDescription,
    pageUrl: event.PageUrl,
    weeks: 1,
    isOpen: event.CanRegisterForEvent ?? false,
    sector: event.RequiredSector ?? null,
    assessments: event.RequiredAssessments?.map(({ Id }) => Id) ?? [],
  }
}

/** The instants of the entries, ms; NaN while a time is missing. */
export function timesOf({ day, start, end, daysLater }: EventEntries, zone: string): { from: number; to: number } {
  const at = (date: string, clock: string) =>
    date === '' || clock === '' ? NaN : instantOf({ day: date, minutes: minutesIn(clock) }, zone)
  return { from: at(day, start), to: at(day === '' ? '' : addDays(day, daysLater), end) }
}

/** The body that the entries make; `isAdmin`: with the fields of administrators. */
export function bodyOf(
  entries: EventEntries,
  zone: string,
  isAdmin: boolean,
  before: ListedEvent | null,
): Input<'Calendar/AddEventToCalender'> {
  const { from, to } = timesOf(entries, zone)
  return {
    Title: entries.title,
    CalenderTypeId: entries.typeId,
    MeetUrl: entries.meetUrl,
    Picture: before?.Picture ?? '',
    ShortDescription: entries.about,
    PageUrl: entries.pageUrl,
    EventDateTime: new Date(from).toISOString(),
    EventEndDateTime: new Date(to).toISOString(),
    TimeZone: before?.TimeZone ?? zone,
    ...(isAdmin
      ? {
          CanRegisterForEvent: entries.isOpen,
          RequiredSector: entries.sector,
          RequiredAssessments: [...entries.assessments],
        }
      : {}),
    ...(before ? {} : { Weeks: entries.weeks }),
  }
}

/** What the device can say itself about the entries, by field of the body. */
export function faultsOf(entries: EventEntries, zone: string, now: number): Readonly<Record<string, string>> {
  const { from, to } = timesOf(entries, zone)
  return {
    ...(entries.title.trim() === '' ? { Title: 'Enter a title' } : {}),
    ...(entries.typeId === '' ? { CalenderTypeId: 'Choose an event type' } : {}),
    ...(Number.isNaN(from)
      ? { EventDateTime: 'Enter a date and a time' }
      : from <= now
        ? { EventDateTime: 'Choose a time that is still to come' }
        : {}),
    ...(Number.isNaN(to)
      ? { EventEndDateTime: 'Enter the time of the end' }
      : to <= from
        ? { EventEndDateTime: 'Choose an end after the start' }
        : {}),
    ...(/^https:\/\/[^\s/]/i.test(entries.meetUrl.trim())
      ? {}
      : { MeetUrl: 'Enter an address that begins with https://' }),
  }
}
