import { answeredIn } from '#patterns/form-draft/draft-shape.ts'
import { careerForm, careerLane } from '#areas/assessment/career-form.ts'
import { byUrgency, studentWork, type StudentWork } from '#areas/assessment/student-work.ts'
import { useUser } from '#lib/session.ts'
import { useCollection, type CollectionView } from '#lib/use-collection.ts'
import { useDeviceQuery } from '#lib/use-device-query.ts'
import { openDrafts } from '#offline/outbox/drafts.ts'
import { listCallFacts, listReceiptFacts } from '#offline/outbox/queue-list.ts'

export interface StudentWorkView { work: StudentWork[] | undefined; lists: Pick<CollectionView<'CareerAssessments'>, 'status' | 'syncedAt' | 'total'> }

/** Assessments of one view: whoever has more sees the newest and is told so. */
const newest = { first: 200 }

/** The career assessments this device knows, the newest 200, with where each stands, the most urgent first; live across tabs. */
export function useStudentWork(): StudentWorkView {
  const { UserId } = useUser()
  const assessments = useCollection('CareerAssessments', newest)
  const answers = useCollection('MyAnsweredCareerAssessments', newest)
  const local = useDeviceQuery(async (device) => ({
    drafts: (await openDrafts(device, UserId)).filter((draft) => draft.formId === careerForm)
      .map((draft) => ({ assessmentId: draft.recordId, answered: answeredIn(draft), updatedAt: draft.updatedAt })),
    queued: [
      ...await listCallFacts(device, UserId),
      ...(await listReceiptFacts(device, UserId)).map(({ lane }) => ({ lane, state: 'done' as const })),
    ].filter(({ lane }) => lane.startsWith(careerLane(''))).map(({ lane, state }) => ({ assessmentId: lane.slice(careerLane('').length), state })),
  }), ['draft-changed', 'calls-changed'], UserId)
  const lists = { status: assessments.status, syncedAt: assessments.syncedAt, total: assessments.total }
  if (!local || assessments.status === 'loading') return { work: undefined, lists }
  return { work: studentWork(assessments.rows, answers.rows, local.drafts, local.queued).toSorted(byUrgency), lists }
}
