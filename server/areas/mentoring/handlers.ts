import type { mentoringArea } from '#contract/areas/mentoring.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { Handler } from '#server/calls/call-context.ts'
import { deleteRequest, requestForAMentor } from './ask-for-mentor.ts'
import { confirmTime } from './confirm-time.ts'
import { askForAnotherTime, cancelRequest, declineRequest, setOutcome } from './end-request.ts'
import { acceptRequest } from './offer-times.ts'
import { freeTimes, mentoringSectors, mentorRequests, studentRequests } from './request-queries.ts'

export const mentoringHandlers = {
  // Students
  'Mentoring/GetMentoringRequestsByStudent': (input, { tx, now, ...context }) =>
    studentRequests(tx, actorOf(context), now, input),
  'Mentoring/GetMentoringSectors': (_, { tx, ...context }) => mentoringSectors(tx, actorOf(context)),
  'Mentoring/RequestForAMentor': requestForAMentor,
  'Mentoring/DeleteStudentMentoringRequest': deleteRequest,
  'Mentoring/ConfirmMentoringScheduleTime': confirmTime,
  'Mentoring/AskForAnotherTime': askForAnotherTime,
  'Mentoring/CancelMentoringRequest': cancelRequest,

  // Mentors
  'Mentoring/GetMentoringRequests': (input, { tx, now, ...context }) =>
    mentorRequests(tx, actorOf(context), now, input),
  'Mentoring/GetMyFreeTimes': (_, { tx, now, ...context }) => freeTimes(tx, actorOf(context), now),
  'Mentoring/AcceptMentorRequest': acceptRequest,
  'Mentoring/DeclineMentoringRequest': declineRequest,
  'Mentoring/SetSessionOutcome': setOutcome,
} satisfies { [K in keyof typeof mentoringArea]: Handler<K> }
