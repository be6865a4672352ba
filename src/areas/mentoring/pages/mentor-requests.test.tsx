// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { MentorRequest, RequestStatus } from '#contract/entities/mentoring/mentoring-request.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { MentorRequests } from './mentor-requests.tsx'

const time = {
  Id: '4f4d5a3e-0000-4000-8000-000000000001',
  Name: 'Mentoring session',
  EventDateTime: '2098-03-05T10:00:00Z',
  EventEndDateTime: '2098-03-05T11:00:00Z',
}
const id = '4f4d5a3e-0000-4000-8000-000000000002'
const request = (RequestStatusName: RequestStatus, more: Partial<MentorRequest> = {}): MentorRequest => ({
  Id: id,
  Sector: 2,
  SectorName: 'Technology',
  StudentSurname: 'Garba',
  StudentFirstName: 'Musa',
  SchoolName: '',
  MentorId: RequestStatusName === 'AwaitingMentor' ? '' : 'ada',
  MentorSurname: 'Obi',
  MentorFirstName: 'Ada',
  RequestedOn: '2026-11-20T10:00:00Z',
  RequestStatusName,
  CalenderId: '',
  CalenderTitle: '',
  EventDateTime: '',
  EventEndDateTime: '',
  MeetUrl: '',
  RequireMentorRequest: RequestStatusName === 'AwaitingMentor',
  RequireConfirmation: false,
  CalenderOptionsFromMentor: [],
  HeldUntil: '',
  MentorAcceptedDate: '',
  StudentConfirmationDate: '',
  Reason: '',
  Rating: null,
  StudentNote: '',
  SharedNote: '',
  Mentors: 3,
  PrivateNote: '',
  NotesVersion: 0,
  ...more,
})

/** The page of a mentor with one request, and the calls that it makes. */
async function pageWith(one: MentorRequest) {
  signedInAs('mentor')
  const made = serveCalls({
    'Mentoring/GetMentoringRequests': () => ({ Items: [one], Total: 1 }),
    'Mentoring/GetMyFreeTimes': () => [time],
    'Mentoring/AcceptMentorRequest': () => 'Musa Garba can choose a time now.',
    'Mentoring/DeclineMentoringRequest': () => 'The request is declined.',
    'Mentoring/CancelMentoringRequest': () => 'The session is cancelled.',
    'Mentoring/SetSessionOutcome': () => 'The session was held.',
    'Mentoring/SaveSessionNotes': () => 'The notes are saved.',
  })
  const page = await mountPage(MentorRequests, '/mentor/requests')
  await page.until('Musa Garba')
  return { page, made }
}

test('a mentor takes a request and offers a time of the calendar (R-669)', async () => {
  const { page, made } = await pageWith(request('AwaitingMentor'))
  await page.press('Take the request: Musa Garba')
  await page.until('Your free times')
  await page.press('Take it and offer times')
  expect(page.text()).toContain('Choose at least one time')
  await page.choose('Wed, 5 Mar 2098, 11:00 to 12:00, Lagos time (UTC+1)')
  await page.press('Take it and offer times')
  expect(writesOf(made)).toEqual([
    {
      key: 'Mentoring/AcceptMentorRequest',
      input: {
        StudentAssessmentRequestId: id,
        CalenderOptionsFromMentor: JSON.stringify([{ Id: time.Id, Name: time.Name }]),
      },
    },
  ])
  expect(page.text()).not.toContain('Your free times')
})

test.each([
  ['Accepted', 'Decline: Musa Garba', 'Decline', 'Mentoring/DeclineMentoringRequest'],
  ['Confirmed', 'Cancel the session: Musa Garba', 'Cancel the session', 'Mentoring/CancelMentoringRequest'],
] as const)('%s: a mentor presses “%s” and gives a reason (R-669)', async (status, button, submit, key) => {
  const { page, made } = await pageWith(request(status))
  await page.press(button)
  await page.press(submit)
  expect(page.text()).toContain('Enter a reason')
  expect(writesOf(made)).toEqual([])
  await page.enter('Reason', 'I am ill.')
  await page.press(submit)
  expect(writesOf(made)).toEqual([{ key, input: { StudentAssessmentRequestId: id, Reason: 'I am ill.' } }])
})

test.each([
  ['The session was held: Musa Garba', 'Completed'],
  ['The student did not come: Musa Garba', 'NoShow'],
])('after a session a mentor presses “%s” (R-669)', async (button, Outcome) => {
  const past = { EventDateTime: '2026-11-20T10:00:00Z', EventEndDateTime: '2026-11-20T11:00:00Z' }
  const { page, made } = await pageWith(request('Confirmed', past))
  expect(page.text()).not.toContain('Cancel the session')
  await page.press(button)
  expect(writesOf(made)).toEqual([
    { key: 'Mentoring/SetSessionOutcome', input: { StudentAssessmentRequestId: id, Outcome } },
  ])
})

test('a mentor writes a note for the student and a private one (R-669)', async () => {
  const { page, made } = await pageWith(request('Completed'))
  await page.press('Notes: Musa Garba')
  await page.enter('Note for the student', 'Read chapter 2.')
  await page.enter('Private note', 'Shy.')
  await page.press('Save')
  expect(writesOf(made)).toEqual([
    {
      key: 'Mentoring/SaveSessionNotes',
      input: { StudentAssessmentRequestId: id, SharedNote: 'Read chapter 2.', PrivateNote: 'Shy.', NotesVersion: 0 },
    },
  ])
})
