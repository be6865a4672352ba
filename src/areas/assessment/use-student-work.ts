import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { readLocalWork } from '#areas/assessment/read-local-work.ts'
import { byUrgency, studentWork, type StudentWork } from '#areas/assessment/student-work.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection, type CollectionView } from '#lib/reads/use-collection.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'

export interface StudentWorkView {
  work: StudentWork[] | undefined
  lists: Pick<CollectionView<AssessmentKind['collections']['open']>, 'status' | 'syncedAt' | 'total'>
}

/** The most assessments of one view: a student who has more sees the newest, and a line that says so. */
const newest = { first: 200 }

/** The newest 200 assessments of a kind on this device, each with its state, the most urgent first; updated across tabs. */
export function useStudentWork(kind: AssessmentKind): StudentWorkView {
  const { UserId } = useUser()
  const assessments = useCollection(kind.collections.open, newest)
  const answers = useCollection(kind.collections.mine, newest)
  const local = useDeviceQuery(
    (device) => readLocalWork(device, kind, UserId),
    ['draft-changed', 'calls-changed'],
    UserId,
  )
  const lists = { status: assessments.status, syncedAt: assessments.syncedAt, total: assessments.total }
  if (!local || assessments.status === 'loading') return { work: undefined, lists }
  return {
    work: studentWork(kind, assessments.rows, answers.rows, local.drafts, local.queued).toSorted(byUrgency),
    lists,
  }
}
