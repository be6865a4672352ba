import type { PendingQuery, Row } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { workingCopy, type WorkingCopy } from './queries.ts'

/**
 * Sets columns of a form if it still is as the author saw it, raises its RowVersion and gives it back; the row stays locked
 * until the end of the transaction. 404 when there is none; 409 with the current row when it was changed meanwhile (P-09).
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

/** A rule of the product that this form is not in the state for. */
export function refusedFor(detail: string): AppError {
  return new AppError('rule-broken', { detail })
}
