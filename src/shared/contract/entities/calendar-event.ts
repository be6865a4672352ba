import * as z from 'zod'
import { registrationStatuses } from '#contract/entities/calendar/registration-statuses.ts'
import { lineOfText, pictureAddress, rowId, rowVersion, webAddress } from '#contract/entities/row.ts'

/** a person's registration for an event, with its date. */
export const eventRegistration = z.object({
  Id: rowId,
  EventName: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  SchoolName: z.string(),
  /** Mentors read no addresses and numbers: ''. */
  EmailAddress: z.string(),
  PhoneNumber: z.string(),
  RegisteredDate: z.string(),
  Status: z.enum(registrationStatuses),
  /** Attendance can be marked: the event has begun, and the person has a seat. */
  CanAttend: z.boolean(),
  /** of the form of the event; '' for an event without a form. */
  FormStatus: z.enum(['', 'Answered', 'Not answered']),
  /** '' for an event without a form. */
  FormId: z.string(),
  /** The person's last answers to it; '' for mentors, who do not read them. */
  AnswersId: z.string(),
})
export type EventRegistration = z.infer<typeof eventRegistration>

/** An event for a chooser: Name is its title and its day. */
export const liteEvent = z.object({ Id: rowId, Name: z.string() })
export type LiteEvent = z.infer<typeof liteEvent>

/** An IANA time zone that this platform knows, as `Africa/Lagos`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone')

function isTimeZone(name: string): boolean {
  if (!/^[A-Z]\w*(?:\/[\w+-]+){0,2}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const instant = z.iso.datetime({ offset: true, error: 'Enter a date and a time' })

/**
 * What an author enters for an event. Without an end it takes an hour. The last three are for
 * administrators; left out, they stay.
 */
export const eventBody = z.object({
  Title: lineOfText.min(1).max(200),
  CalenderTypeId: rowId,
  MeetUrl: webAddress,
  Picture: pictureAddress.default(''),
  ShortDescription: z.string().trim().max(1000).default(''),
  PageUrl: webAddress.or(z.literal('')).default(''),
  EventDateTime: instant,
  EventEndDateTime: instant.nullable().default(null),
  /** The zone whose clock the event follows: a weekly event keeps its hour there. */
  TimeZone: timeZone.default('Africa/Lagos'),
  CanRegisterForEvent: z.boolean().optional(),
  RequiredSector: z.int32().nullable().optional(),
  RequiredAssessments: z.array(rowId).max(20).optional(),
})
export type EventBody = z.infer<typeof eventBody>

/** The most events of one weekly series. */
const mostWeeks = 26

/** The same for a new event, once or every week. */
export const newEventBody = eventBody.extend({ Weeks: z.number().int().min(1).max(mostWeeks).default(1) })

const eventHead = {
  Id: rowId,
  Title: z.string(),
  CalenderTypeName: z.string(),
  /** '' for people who may not know it (yet). */
  MeetUrl: z.string(),
  Picture: z.string(),
  ShortDescription: z.string(),
  PageUrl: z.string(),
  EventDateTime: z.string(),
  EventEndDateTime: z.string(),
  TimeZone: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
}

/** An event in the calendar of its author. */
export const calendarEvent = z.object({
  ...eventHead,
  RowVersion: rowVersion,
  CalenderTypeId: rowId,
  CreatedBy: rowId,
  /** '' for an event of no series. */
  SeriesId: z.string(),
  /** How many may register; null: no limit. */
  Capacity: z.number().int().nullable(),
  RegisteredCount: z.number().int(),
  WaitingCount: z.number().int(),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

/** The same for administrators, who alone open an event and say whom it is for. */
export const adminCalendarEvent = calendarEvent.extend({
  CanRegisterForEvent: z.boolean(),
  RequiredSector: z.number().int().nullable(),
  RequiredAssessments: z.array(z.object({ Id: rowId, Name: z.string() })),
})
export type AdminCalendarEvent = z.infer<typeof adminCalendarEvent>

/** An event that is still to come or under way, as the reader sees it: what they registered for, and what is in the way. */
export const upcomingEvent = z.object({
  ...eventHead,
  /** '' for an event of every sector. */
  RequiredSectorName: z.string(),
  /** The event is for another sector than the reader's. */
  IsOtherSector: z.boolean(),
  /** Assessments that the reader must submit first. */
  MissingAssessments: z.array(z.object({ Id: rowId, Name: z.string(), Kind: z.string() })),
  IsFull: z.boolean(),
  HaveRegistered: z.boolean(),
  IsWaiting: z.boolean(),
  /** The reader made it. */
  IsOwn: z.boolean(),
  /** the form that people answer who register; '' for none. */
  FormId: z.string(),
  HaveAnswered: z.boolean(),
})
export type UpcomingEvent = z.infer<typeof upcomingEvent>
