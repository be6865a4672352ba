import { AppError } from '#contract/errors.ts'
import { naira } from '#rules/money.ts'
import type { Tx } from '#server/calls/call-context.ts'

interface Spending {
  readonly personId: string
  /** What is limited. */
  readonly what: 'fund' | 'send' | 'withdraw' | 'airtime'
  /** In kobo. */
  readonly amount: number
  readonly most: number
}

/**
 * Adds to what a person did of something on this day of Lagos. 422 when it would be more than `most`: then nothing is added. Parallel
 * calls of one person wait for each other at the row.
 */
export async function addToDay(tx: Tx, { personId, what, amount, most }: Spending, now: Date): Promise<void> {
  const added = await tx`
    insert into daily_sum (person_id, what, day, amount)
    select ${personId}, ${what}, (${now}::timestamptz at time zone 'Africa/Lagos')::date, ${amount}::bigint where ${amount}::bigint <= ${most}::bigint
    on conflict (person_id, what, day) do update set amount = daily_sum.amount + excluded.amount
      where daily_sum.amount + excluded.amount <= ${most}::bigint
    returning amount`
  if (added.length === 0)
    throw new AppError('rule-broken', { detail: `This is more than your limit of ${naira(most)} a day.` })
}
