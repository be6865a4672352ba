import { allKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import { joinWork, type StudentWorkView } from '#areas/assessment/join-views.ts'
import { readLocalWork } from '#areas/assessment/read-local-work.ts'
import { byUrgency, studentWork, unlisted } from '#areas/assessment/student-work.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'

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
  const listed = new Map(assessments.rows.map((row) => [row.Id, row]))
  const missing = local ? unlisted(listed, local.drafts, local.queued) : []
  // A list of more than 200 has assessments that are not among its newest.
  const older = useCollection(kind.collections.open, missing.length > 0 ? { ids: missing } : null)
  if (!local || assessments.status === 'loading') return { work: undefined, lists }
  const rows = [...assessments.rows, ...older.rows]
  const closed = older.status === 'ready' ? missing.filter((id) => !older.rows.some((row) => row.Id === id)) : []
  return {
    work: studentWork(kind, rows, answers.rows, local.drafts, local.queued, closed).toSorted(byUrgency),
    lists,
  }
}

/** The same of every kind together. The kinds never change, so each of these hooks keeps its place. */
export function useAllStudentWork(): StudentWorkView {
  return joinWork(allKinds.map(useStudentWork))
}
