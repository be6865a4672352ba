import * as z from 'zod'
import { allSectors } from '#contract/all-sectors.ts'
import { command, get, list, lookup, post, sortedList } from '#contract/define.ts'
import { mentoringRequest, mentorRequest, offeredTime } from '#contract/entities/mentoring/mentoring-request.ts'
import { mentorProfile } from '#contract/entities/mentoring/mentor-profile.ts'
import { mentorSettings, mentorSettingsBody } from '#contract/entities/mentoring/mentor-settings.ts'
import { unansweredRequest } from '#contract/entities/mentoring/unanswered-request.ts'
import { unansweredStates } from '#contract/entities/mentoring/unanswered-states.ts'
import { rowId } from '#contract/entities/row.ts'

const entity = 'MentoringRequest'
const sector = z
  .literal('')
  .transform(() => allSectors)
  .or(z.coerce.number().pipe(z.int32()))
  .default(allSectors)
const sentence = { entity, output: z.string(), reply: 'text' } as const
const ofRequest = { StudentAssessmentRequestId: rowId }
const reason = z.string().trim().min(1, 'Enter a reason').max(500)
const note = z.string().trim().max(2000).default('')

/** Requests for a mentor (R-667 … R-682). Calls about mentoring assessments are those of a kind of assessment. */
export const mentoringArea = {
  /** `waiting`: those of the mentor's sector without a mentor; `mine`: those the mentor took; `past`: their ended ones. */
  'Mentoring/GetMentoringRequests': list({
    access: ['mentor'],
    offline: 'mirror',
    query: { sector, show: z.enum(['waiting', 'mine', 'past']).default('waiting') },
    item: mentorRequest,
  }),
  /** */
  'Mentoring/GetMentoringRequestsByStudent': list({
    access: ['student'],
    offline: 'mirror',
    query: { sector },
    item: mentoringRequest,
  }),
  /** Ours: all sectors, with the number of their mentors who take requests. */
  'Mentoring/GetMentoringSectors': lookup({
    access: ['student'],
    offline: 'mirror',
    item: z.object({ Id: z.number().int(), Name: z.string(), Mentors: z.number().int() }),
  }),
  /** the mentor who took an own request. */
  'Mentoring/GetMentorOfRequest': get({ access: ['student'], input: z.object(ofRequest), output: mentorProfile }),
  /** Ours: the times of the mentor's calendar that are free to offer. */
  'Mentoring/GetMyFreeTimes': lookup({ access: ['mentor'], item: offeredTime }),
  /** */
  'Mentoring/RequestForAMentor': post({
    access: ['student'],
    offline: 'request',
    input: z.object({ Sector: z.int32() }),
    ...sentence,
  }),
  /** takes the request, or offers other times of one that the mentor took. The options are JSON text: a list of `{ Id }`. */
  'Mentoring/AcceptMentorRequest': post({
    access: ['mentor'],
    input: z.object({ ...ofRequest, CalenderOptionsFromMentor: z.string().max(10_000) }),
    ...sentence,
  }),
  /** */
  'Mentoring/ConfirmMentoringScheduleTime': post({
    access: ['student'],
    offline: 'request',
    input: z.object({ ...ofRequest, CalenderId: rowId }),
    ...sentence,
  }),
  /** */
  'Mentoring/DeleteStudentMentoringRequest': command({ access: ['student'], entity, offline: 'request' }),
  /** the offered times are released, and the mentor offers others. */
  'Mentoring/AskForAnotherTime': post({
    access: ['student'],
    input: z.object({ ...ofRequest, Reason: reason }),
    ...sentence,
  }),
  /** by the student, or by the mentor after the confirmation. */
  'Mentoring/CancelMentoringRequest': post({
    access: ['student', 'mentor'],
    input: z.object({ ...ofRequest, Reason: reason }),
    ...sentence,
  }),
  /** */
  'Mentoring/DeclineMentoringRequest': post({
    access: ['mentor'],
    input: z.object({ ...ofRequest, Reason: reason }),
    ...sentence,
  }),
  /** how a session ended, once it has begun. */
  'Mentoring/SetSessionOutcome': post({
    access: ['mentor'],
    input: z.object({ ...ofRequest, Outcome: z.enum(['Completed', 'NoShow']) }),
    ...sentence,
  }),
  /** L-09: what the student says of a session that was held; a later one takes its place. */
  'Mentoring/RateMentoringSession': post({
    access: ['student'],
    offline: 'request',
    input: z.object({ ...ofRequest, Rating: z.number().int().min(1).max(5), Note: note }),
    ...sentence,
  }),
  /** L-10: the mentor's notes about a session. `NotesVersion` is the one that was read. */
  'Mentoring/SaveSessionNotes': post({
    access: ['mentor'],
    input: z.object({ ...ofRequest, SharedNote: note, PrivateNote: note, NotesVersion: z.number().int() }),
    ...sentence,
  }),
  /** L-10, X-030. */
  'Mentoring/GetMyMentorSettings': get({
    access: ['mentor'],
    input: z.object({}),
    output: mentorSettings,
  }),
  /** Without `About` the text stays. */
  'Mentoring/UpdateMyMentorSettings': post({
    access: ['mentor'],
    entity: 'MentorSetting',
    input: mentorSettingsBody.extend({
      About: z.string().trim().max(1000, 'At most 1000 characters').optional(),
      RowVersion: z.number().int(),
    }),
    output: z.string(),
    reply: 'text',
  }),
  /** L-13, X-031: the requests that do not go on, the longest waiting first. */
  'Mentoring/GetUnansweredRequests': sortedList({
    access: ['admin'],
    item: unansweredRequest,
    sorts: ['RequestedOn', 'Student', 'Sector'],
    order: 'RequestedOn',
    query: { sector, state: z.literal('').or(z.enum(unansweredStates)).default('') },
  }),
  /** takes a request from a mentor who does not go on with it, and opens it for the others. */
  'Mentoring/ReleaseMentoringRequest': command({ access: ['admin'], entity }),
}
