import type { PendingQuery, Row } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { workingCopy, type WorkingCopy } from './queries.ts'

/**
 * Sets columns of a form that has not changed since the author read it, raises its RowVersion and returns it. The row stays locked
 * until the end of the transaction. 404 when it does not exist; 409 with the current row when it was changed meanwhile (P-09).
 */
export async function changeForm(
  { tx, now }: CallContext,
  input: { Id: string; RowVersion?: number | undefined },
  columns?: PendingQuery<Row[]>,
): Promise<WorkingCopy> {
  if (!isUuid(input.Id)) throw missing()
  const expected = input.RowVersion ?? null
  const changed = await tx`
    update form set row_version = row_version + 1, updated_at = ${now} ${columns ? tx`, ${columns}` : tx``}
    where id = ${input.Id} and deleted_at is null and (${expected}::int is null or row_version = ${expected})
    returning id`
  const current = await workingCopy(tx, input.Id)
  if (!current) throw missing()
  if (changed.length === 0)
    throw new AppError('conflict', { detail: 'Somebody else changed this form in the meantime.', current })
  return current
}

/** The working copy, or 404. */
export async function foundForm(tx: Tx, id: string): Promise<WorkingCopy> {
  const found = await workingCopy(tx, id)
  if (!found) throw missing()
  return found
}

export function missing(): AppError {
  return new AppError('not-found', { detail: 'This form does not exist.' })
}

/** A refusal because the form is in the wrong state. */
export function refusedFor(detail: string): AppError {
  return new AppError('rule-broken', { detail })
}
