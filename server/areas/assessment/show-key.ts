import type { PendingQuery, Row } from 'postgres'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { recordChanges } from '#server/db/record-change.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { travelMs } from './timed/untimely.ts'

/** Tests that are closed, and whose last answers in time have arrived. */
export const isClosed = (tx: Tx, now: Date): PendingQuery<Row[]> =>
  tx`show_score = 'answers' and key_shown_at is null
    and (not is_active or closes_at <= ${new Date(now.getTime() - travelMs)}::timestamptz)`

/** Shows right options when this test is closed, and tells the devices of all its students that their results have changed. */
export async function showKey(tx: Tx, kind: AssessmentKind, id: string, now: Date): Promise<void> {
  await tx`update assessment set key_shown_at = ${now} where id = ${id} and ${isClosed(tx, now)}`
  await tellStudents(tx, kind, id)
}

/** The students of all graded answers get their results once more. */
export async function tellStudents(tx: Tx, { collections }: AssessmentKind, id: string): Promise<void> {
  const rows = await tx<{ rowId: string; audience: string }[]>`
    select id as "rowId", 'person:' || student_id as audience from attempt where assessment_id = ${id} and marks is not null`
  await recordChanges(
    tx,
    rows.map((row) => ({ collection: collections.mine, ...row })),
  )
}
