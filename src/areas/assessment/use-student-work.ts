import { readLocalWork } from '#areas/assessment/read-local-work.ts'
import { byUrgency, studentWork, type StudentWork } from '#areas/assessment/student-work.ts'
import { useUser } from '#lib/session.ts'
import { useCollection, type CollectionView } from '#lib/use-collection.ts'
import { useDeviceQuery } from '#lib/use-device-query.ts'

export interface StudentWorkView { work: StudentWork[] | undefined; lists: Pick<CollectionView<'CareerAssessments'>, 'status' | 'syncedAt' | 'total'> }

/** Assessments of one view: whoever has more sees the newest and is told so. */
const newest = { first: 200 }

/** The career assessments this device knows, the newest 200, with where each stands, the most urgent first; live across tabs. */
export function useStudentWork(): StudentWorkView {
  const { UserId } = useUser()
  const assessments = useCollection('CareerAssessments', newest)
  const answers = useCollection('MyAnsweredCareerAssessments', newest)
  const local = useDeviceQuery((device) => readLocalWork(device, UserId), ['draft-changed', 'calls-changed'], UserId)
  const lists = { status: assessments.status, syncedAt: assessments.syncedAt, total: assessments.total }
  if (!local || assessments.status === 'loading') return { work: undefined, lists }
  return { work: studentWork(assessments.rows, answers.rows, local.drafts, local.queued).toSorted(byUrgency), lists }
}
