import { paymentHours } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { addEvent } from './payment-event.ts'
import type { PaymentRow } from './payment-row.ts'

type NewPayment = Pick<PaymentRow, 'personId' | 'purpose' | 'purposeId' | 'amount'> &
  Partial<Pick<PaymentRow, 'payerEmail'>>

/** Makes a payment for a purpose; the way to pay is chosen afterwards. Nothing moves before it is settled. */
export async function createPayment(
  tx: Tx,
  { personId, purpose, purposeId, amount, payerEmail = '' }: NewPayment,
  now: Date,
): Promise<string> {
  const id = uuidV7(now.getTime())
  const expiresAt = new Date(now.getTime() + paymentHours * 3_600_000)
  await tx`insert into payment ${tx({
    id,
    person_id: personId,
    purpose,
    purpose_id: purposeId,
    amount,
    payer_email: payerEmail,
    next_check_at: expiresAt,
    expires_at: expiresAt,
    created_at: now,
    updated_at: now,
  })}`
  await addEvent(
    tx,
    id,
    { kind: 'created', words: `Payment of ${naira(amount)}` },
    { source: 'owner', actor: payerEmail === '' ? personId : null, now },
  )
  return id
}
