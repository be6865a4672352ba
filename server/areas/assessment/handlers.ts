import { allSectors } from '#contract/all-sectors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/http/call-context.ts'
import { answeredPage, answersOf, answersToReview, answerSet, everyAnswer, pendingCounts } from './answered-queries.ts'
import { createAssessment } from './create-assessment.ts'
import { adminAssessments, liteAssessments, studentAssessments } from './queries.ts'
import { respondToStudent } from './respond-to-student.ts'
import { settleHeld } from './settle-held.ts'
import { activateAssessment, deleteAssessment, suspendAssessment } from './set-openness.ts'
import { submitResponses } from './submit-responses.ts'
import { updateAssessment } from './update-assessment.ts'

export const assessmentHandlers = {
  // Students
  'Assessment/GetCareerAssessments': (input, context) => studentAssessments(context.tx, actorOf(context), input),
  'Assessment/SubmitCareerAssessmentResponses': submitResponses,
  'Assessment/GetMyAnsweredCareerAssessments': (input, context) => answeredPage(context.tx, answersOf(actorOf(context)), input),

  // Mentors
  'Assessment/GetAnsweredCareerAssessmentsByMentor': (input, context) => answeredPage(context.tx, answersToReview(actorOf(context)), input),
  'Assessment/RespondToStudentCareerAssessment': respondToStudent,

  // Admins
  'Assessment/GetPendingCareerAssessmentCounts': (_input, { tx }) => pendingCounts(tx),
  'Assessment/GetAdminCareerAssessments': (input, { tx }) => adminAssessments(tx, input),
  'Assessment/GetAnsweredCareerAssessments': (input, { tx }) => answeredPage(tx, everyAnswer, input),
  'Assessment/GetCareerAnswerSet': async (input, { tx }) => (isUuid(input.StudentAssessmentId) ? answerSet(tx, everyAnswer, input.StudentAssessmentId) : []),
  'Assessment/CreateCareerAssessment': createAssessment,
  'Assessment/UpdateCareerAssessment': updateAssessment,
  'Assessment/DeleteCareerAssessment': deleteAssessment,
  'Assessment/ActivateCareerAssessment': activateAssessment,
  'Assessment/SuspendCareerAssessment': suspendAssessment,

  // Mentors for their sector, admins for all.
  'Assessment/SettleHeldAnswer': settleHeld,

  // Admins see every sector, mentors their own.
  'Assessment/GetLiteCareerAssessmentsBySector': async (input, context) => {
    const { roles, sectorId } = actorOf(context)
    const asked = input.sector === allSectors ? null : input.sector
    if (roles.has('admin')) return liteAssessments(context.tx, asked)
    return sectorId === null || (asked !== null && asked !== sectorId) ? [] : liteAssessments(context.tx, sectorId)
  },
} satisfies AreaHandlers<'Assessment'>
