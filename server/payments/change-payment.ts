import type { PaymentStatus } from '#contract/payment-gateways.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { nextCheck } from './next-check.ts'
import { purposes } from './purposes.ts'
import { addEvent, type Source } from './payment-event.ts'
import type { PaymentRow } from './payment-row.ts'

interface NewState {
  readonly status: PaymentStatus
  /** Of the step in its history. */
  readonly kind: string
  /** What its owner reads. */
  readonly words: string
  /** The money that settled it. */
  readonly settledBy?: string
  /** The administrator who decided. */
  readonly decidedBy?: string
}

/** Moves a locked payment to another state, with a step in its history; what it is for follows. */
export async function changePayment(
  tx: Tx,
  payment: PaymentRow,
  { status, kind, words, settledBy, decidedBy }: NewState,
  source: Source,
): Promise<void> {
  const { now } = source
  const isOver = status !== 'Pending' && status !== 'Awaiting Verification'
  await tx`update payment set ${tx({
    status,
    words,
    settled_by: settledBy ?? null,
    decided_by: decidedBy ?? payment.decidedBy,
    completed_at: isOver ? now : null,
    next_check_at: nextCheck({ ...payment, status }, now),
    updated_at: now,
  })}, row_version = row_version + 1 where id = ${payment.id}`
  await addEvent(tx, payment.id, { kind, words }, source)
  await purposes[payment.purpose].follow?.(tx, payment, { status, words }, source)
}
