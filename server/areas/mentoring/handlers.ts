import type { mentoringArea } from '#contract/areas/mentoring.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { Handler } from '#server/calls/call-context.ts'
import { deleteRequest, requestForAMentor } from './ask-for-mentor.ts'
import { confirmTime } from './confirm-time.ts'
import { askForAnotherTime, cancelRequest, declineRequest, setOutcome } from './end-request.ts'
import { mentorProfile } from './mentor-profile.ts'
import { mentorSettings, updateMentorSettings } from './mentor-settings.ts'
import { acceptRequest } from './offer-times.ts'
import { freeTimes, mentoringSectors, mentorRequests, studentRequests } from './request-queries.ts'
import { rateSession, saveNotes } from './session-notes.ts'
import { releaseByAdmin, unansweredRequests } from './unanswered-requests.ts'

export const mentoringHandlers = {
  // Students
  'Mentoring/GetMentoringRequestsByStudent': (input, { tx, now, ...context }) =>
    studentRequests(tx, actorOf(context), now, input),
  'Mentoring/GetMentoringSectors': (_, { tx, ...context }) => mentoringSectors(tx, actorOf(context)),
  'Mentoring/GetMentorOfRequest': mentorProfile,
  'Mentoring/RequestForAMentor': requestForAMentor,
  'Mentoring/DeleteStudentMentoringRequest': deleteRequest,
  'Mentoring/ConfirmMentoringScheduleTime': confirmTime,
  'Mentoring/AskForAnotherTime': askForAnotherTime,
  'Mentoring/CancelMentoringRequest': cancelRequest,
  'Mentoring/RateMentoringSession': rateSession,

  // Mentors
  'Mentoring/GetMentoringRequests': (input, { tx, now, ...context }) =>
    mentorRequests(tx, actorOf(context), now, input),
  'Mentoring/GetMyFreeTimes': (_, { tx, now, ...context }) => freeTimes(tx, actorOf(context), now),
  'Mentoring/AcceptMentorRequest': acceptRequest,
  'Mentoring/DeclineMentoringRequest': declineRequest,
  'Mentoring/SetSessionOutcome': setOutcome,
  'Mentoring/SaveSessionNotes': saveNotes,
  'Mentoring/GetMyMentorSettings': (_, { tx, now, ...context }) => mentorSettings(tx, actorOf(context).personId, now),
  'Mentoring/UpdateMyMentorSettings': updateMentorSettings,

  // Administrators
  'Mentoring/GetUnansweredRequests': (input, { tx, now }) => unansweredRequests(tx, now, input),
  'Mentoring/ReleaseMentoringRequest': releaseByAdmin,
} satisfies { [K in keyof typeof mentoringArea]: Handler<K> }
