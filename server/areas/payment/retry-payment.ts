import { paymentChecks } from '#contract/limits.ts'
import { AppError } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import type { DirectHandler } from '#server/calls/call-context.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import { foundRow } from '#server/db/change-row.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { checkPayment } from '#server/payments/check-payment.ts'
import { ownPayments } from './payment-queries.ts'

/**
 * the owner asks again about a payment, by pressing Retry or by coming back from the provider's page. The provider is asked
 * about the same reference; what it does not know stays pending, and no money is ever sent. 429 for too many questions.
 */
export const retryPayment: DirectHandler<'Wallet/RetryUncompletedTransaction'> = async ({ Id }, context) => {
  const {
    sql,
    payments: { cards },
    now,
    publicUrl,
  } = context
  const { personId } = actorOf(context)
  const own = ownPayments(personId)
  const before = await inTransaction(sql, async (tx) => {
    const found = await foundRow(tx, own, Id)
    const budget = { kind: 'payment', key: personId, most: paymentChecks, since: minutesBefore(now, 10) } as const
    if (found.CanRetry && !(await spendBudget(tx, budget, now)))
      throw new AppError('too-many', { detail: 'You asked many times. Try again in ten minutes.', retryAfter: 600 })
    return found
  })
  if (!before.CanRetry) return before.Message
  await checkPayment({ sql, cards }, { id: Id }, { source: 'callback', actor: personId, now, publicUrl })
  const after = await inTransaction(sql, (tx) => foundRow(tx, own, Id))
  return after.PaymentStatus === 'Pending' ? 'Nothing has arrived yet.' : after.Message
}
