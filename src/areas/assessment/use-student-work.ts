import { answeredIn } from '#patterns/form-draft/draft-shape.ts'
import { careerForm, careerLane } from '#areas/assessment/career-form.ts'
import { byUrgency, studentWork, type StudentWork } from '#areas/assessment/student-work.ts'
import { useUser } from '#lib/session.ts'
import { useCollection, type CollectionView } from '#lib/use-collection.ts'
import { useDeviceQuery } from '#lib/use-device-query.ts'
import { openDrafts } from '#offline/outbox/drafts.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'

export interface StudentWorkView { work: StudentWork[] | undefined; lists: Pick<CollectionView<'CareerAssessments'>, 'status' | 'syncedAt'> }

/** Every career assessment this device knows with where it stands, the most urgent first; live across tabs. */
export function useStudentWork(): StudentWorkView {
  const { UserId } = useUser()
  const assessments = useCollection('CareerAssessments')
  const answers = useCollection('MyAnsweredCareerAssessments')
  const local = useDeviceQuery(async (device) => ({
    drafts: (await openDrafts(device, UserId)).filter((draft) => draft.formId === careerForm)
      .map((draft) => ({ assessmentId: draft.recordId, answered: answeredIn(draft), updatedAt: draft.updatedAt })),
    queued: [
      ...await listCalls(device, UserId),
      ...(await listReceipts(device, UserId)).map(({ call }) => ({ lane: call.lane, state: 'done' as const })),
    ].filter(({ lane }) => lane.startsWith(careerLane(''))).map(({ lane, state }) => ({ assessmentId: lane.slice(careerLane('').length), state })),
  }), ['draft-changed', 'calls-changed'], UserId)
  const lists = { status: assessments.status, syncedAt: assessments.syncedAt }
  if (!local || assessments.status === 'loading') return { work: undefined, lists }
  return { work: studentWork(assessments.rows, answers.rows, local.drafts, local.queued).toSorted(byUrgency), lists }
}
