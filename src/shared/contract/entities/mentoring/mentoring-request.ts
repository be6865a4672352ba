import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

const requestStatuses = [
  'AwaitingMentor',
  'Accepted',
  'Confirmed',
  'Completed',
  'NoShow',
  'Declined',
  'Cancelled',
  'Expired',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A time that a mentor can offer or has offered: an event of the mentor's calendar. Name is its title. */
export const offeredTime = z.object({
  Id: rowId,
  Name: z.string(),
  EventDateTime: z.string(),
  EventEndDateTime: z.string(),
})
export type OfferedTime = z.infer<typeof offeredTime>

/** A request for a mentor of a sector, for its student and for mentors. No contact data of either side. */
export const mentoringRequest = z.object({
  Id: rowId,
  Sector: z.number().int(),
  SectorName: z.string(),
  StudentSurname: z.string(),
  StudentFirstName: z.string(),
  SchoolName: z.string(),
  /** '' until a mentor takes it. */
  MentorId: z.string(),
  MentorSurname: z.string(),
  MentorFirstName: z.string(),
  RequestedOn: z.string(),
  RequestStatusName: z.enum(requestStatuses),
  /** The confirmed time; '' before. */
  CalenderId: z.string(),
  CalenderTitle: z.string(),
  EventDateTime: z.string(),
  EventEndDateTime: z.string(),
  /** For the two parties, while the session is confirmed. */
  MeetUrl: z.string(),
  RequireMentorRequest: z.boolean(),
  RequireConfirmation: z.boolean(),
  /** The offered times that the student can still choose, the earliest first. */
  CalenderOptionsFromMentor: z.array(offeredTime),
  /** Until then no other student can get these times; '' when nothing is held. */
  HeldUntil: z.string(),
  MentorAcceptedDate: z.string(),
  StudentConfirmationDate: z.string(),
  /** Why it was declined or cancelled, or why the student asks for another time. */
  Reason: z.string(),
  /** How many mentors the sector has. */
  Mentors: z.number().int(),
})
export type MentoringRequest = z.infer<typeof mentoringRequest>
