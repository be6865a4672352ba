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
  /** What the student says of a session that was held, 1 to 5, with a note for the mentor (L-09); null before. */
  Rating: z.number().int().nullable(),
  StudentNote: z.string(),
  /** The mentor's note for the student (L-10). */
  SharedNote: z.string(),
  /** How many mentors of the sector take requests. */
  Mentors: z.number().int(),
})
export type MentoringRequest = z.infer<typeof mentoringRequest>

/** The same for its mentor, with the note that only the mentor reads. `NotesVersion`: 0 before the first note. */
export const mentorRequest = mentoringRequest.extend({ PrivateNote: z.string(), NotesVersion: z.number().int() })
export type MentorRequest = z.infer<typeof mentorRequest>

/** The copy of an own request on the device of its student: what the student sees, without the student's own name. */
export const copiedRequest = mentoringRequest.omit({
  StudentSurname: true,
  StudentFirstName: true,
  SchoolName: true,
  Mentors: true,
})
export type CopiedRequest = z.infer<typeof copiedRequest>
