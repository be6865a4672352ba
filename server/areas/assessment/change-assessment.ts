import type { PendingQuery, Row } from 'postgres'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { adminAssessment } from './queries.ts'

/**
 * Sets columns of an assessment that has not changed since the author read it, and raises its RowVersion. The row stays locked
 * until the end of the transaction. 404 when it does not exist; 409 with the current row when it was changed meanwhile (P-09).
 */
export async function changeAssessment(
  tx: Tx,
  kind: AssessmentKind,
  input: { Id: string; RowVersion?: number | undefined },
  columns: PendingQuery<Row[]>,
): Promise<{ id: string; name: string }> {
  if (!isUuid(input.Id)) throw new AppError('not-found')
  const expected = input.RowVersion ?? null
  const [changed] = await tx<{ id: string; name: string }[]>`
    update assessment set ${columns}, row_version = row_version + 1
    where id = ${input.Id} and kind = ${kind.name} and deleted_at is null and (${expected}::int is null or row_version = ${expected})
    returning id, name`
  if (changed) return changed
  const current = await adminAssessment(tx, kind, input.Id)
  if (!current) throw new AppError('not-found', { detail: 'This assessment does not exist.' })
  throw new AppError('conflict', { detail: 'Somebody else changed this assessment in the meantime.', current })
}
