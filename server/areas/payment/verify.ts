import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { gatewayNames } from '#contract/payment-gateways.ts'
import { actorOf } from '#server/auth/actor.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { checkPayment } from '#server/payments/check-payment.ts'
import type { Verdict } from '#server/ports/payments/card-gateway.ts'
import { payments } from './payment-queries.ts'

/** an administrator asks the provider, and what it says is settled. 422 for a payment of another provider. */
export const verifyWith =
  (gateway: 1 | 2, call: string) =>
  async ({ Id }: Parsed<'Payment/ConfirmPaystackPayment'>, context: DirectContext): Promise<string> => {
    const { sql, now, publicUrl, requestId, address } = context
    const { cards } = context.payments
    const { personId } = actorOf(context)
    const found = await inTransaction(sql, (tx) => foundRow(tx, payments, Id))
    if (found.PaymentGateway !== gateway)
      throw new AppError('rule-broken', { detail: `This payment is not by ${gatewayNames[gateway]}.` })
    const verdict = await checkPayment({ sql, cards }, { id: Id }, { source: 'admin', actor: personId, now, publicUrl })
    await inTransaction(sql, (tx) =>
      writeAudit(tx, { personId, call, entity: 'Payment', entityId: Id, requestId, address }, now),
    )
    return sentenceOf(verdict, gatewayNames[gateway])
  }

function sentenceOf(verdict: Verdict, name: string): string {
  if (verdict.state === 'paid') return `${name} says that it was paid.`
  if (verdict.state === 'failed') return `${name} says that it failed: ${verdict.words}`
  return verdict.state === 'open' ? `${name} says that nothing was paid yet.` : verdict.words
}
