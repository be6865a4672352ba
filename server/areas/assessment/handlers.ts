import { allSectors } from '#contract/all-sectors.ts'
import type { assessment } from '#contract/areas/assessment.ts'
import { perKindCall, type AssessmentKind, type KindCall } from '#contract/assessment-kinds.ts'
import type { Output, Parsed } from '#contract/contract.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { CallContext, Handler } from '#server/calls/call-context.ts'
import { answeredPage, answersOf, answersToReview, answerSet, everyAnswer, groupCounts } from './answered-queries.ts'
import { createAssessment } from './create-assessment.ts'
import { duplicateAssessment } from './duplicate-assessment.ts'
import { questionStatistics } from './question-statistics.ts'
import { adminAssessments, liteAssessments, studentAssessments } from './queries.ts'
import { respondToStudent } from './respond-to-student.ts'
import { settleHeld } from './settle-held.ts'
import { activateAssessment, deleteAssessment, suspendAssessment } from './set-openness.ts'
import { submitResponses } from './submit-responses.ts'
import { saveTestDraft } from './timed/save-draft.ts'
import { startTest } from './timed/start-test.ts'
import { updateAssessment } from './update-assessment.ts'

/** The handlers of a call that every kind has. */
function forKinds<Slot extends keyof AssessmentKind['calls']>(
  slot: Slot,
  handle: (
    kind: AssessmentKind,
    input: Parsed<KindCall<Slot>>,
    context: CallContext,
  ) => Promise<Output<KindCall<Slot>>>,
) {
  return perKindCall(
    slot,
    (kind) => (input: Parsed<KindCall<Slot>>, context: CallContext) => handle(kind, input, context),
  )
}

export const assessmentHandlers = {
  // Students
  ...forKinds('open', (kind, input, context) => studentAssessments(context.tx, kind, actorOf(context), input)),
  ...forKinds('submit', submitResponses),
  ...forKinds('mine', (kind, input, context) => answeredPage(context.tx, kind, answersOf(actorOf(context)), input)),

  'Assessment/BeginTest': startTest,
  'Assessment/SaveTestDraft': saveTestDraft,

  // Mentors
  ...forKinds('toReview', (kind, input, context) =>
    answeredPage(context.tx, kind, answersToReview(actorOf(context)), input),
  ),
  ...forKinds('respond', respondToStudent),

  // Admins
  ...forKinds('pendingCounts', (kind, input, { tx }) => groupCounts(tx, kind, everyAnswer, input)),
  ...forKinds('authored', (kind, input, { tx }) => adminAssessments(tx, kind, input)),
  ...forKinds('answered', (kind, input, { tx }) => answeredPage(tx, kind, everyAnswer, input)),
  ...forKinds('answerSet', async (kind, input, { tx }) =>
    isUuid(input.StudentAssessmentId) ? answerSet(tx, kind, everyAnswer, input.StudentAssessmentId) : [],
  ),
  ...forKinds('create', createAssessment),
  ...forKinds('update', updateAssessment),
  ...forKinds('delete', deleteAssessment),
  ...forKinds('activate', activateAssessment),
  ...forKinds('suspend', suspendAssessment),
  ...forKinds('duplicate', duplicateAssessment),

  // Mentors for their sector, admins for all.
  'Assessment/SettleHeldAnswer': settleHeld,
  'Assessment/GetQuestionStatistics': questionStatistics,

  // Admins see every sector, mentors their own.
  ...forKinds('lite', async (kind, input, context) => {
    const actor = actorOf(context)
    const { sectorId } = actor
    const asked = input.sector === allSectors ? null : input.sector
    if (can(actor, kind.calls.lite, ['admin'])) return liteAssessments(context.tx, kind, asked)
    return sectorId === null || (asked !== null && asked !== sectorId)
      ? []
      : liteAssessments(context.tx, kind, sectorId)
  }),
} satisfies { [K in keyof typeof assessment]: Handler<K> }
