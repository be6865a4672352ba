import type { PaymentStatus } from '#contract/payment-gateways.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Providers tell of late money by a webhook. For a lost one they are asked on some more days. */
const lateDays = 7
/** A provider that does not answer keeps a payment pending for so long after its time; then a person decides. */
export const silenceMs = 3 * day

interface Checked {
  readonly status: PaymentStatus
  /** How often the provider was asked already. */
  readonly checks: number
  readonly expiresAt: Date
}

/** M-19: when the provider is asked next: after 1, 2, 4 … minutes, at most 6 hours, and at the end of its time; null: no more. */
export function nextCheck({ status, checks, expiresAt }: Checked, now: Date): Date | null {
  if (status === 'Paid' || status === 'Awaiting Verification') return null
  const after = new Date(now.getTime() + Math.min(minute * 2 ** Math.min(checks, 20), 6 * hour))
  if (expiresAt > now) return after < expiresAt ? after : expiresAt
  if (status === 'Pending') return after
  const tomorrow = new Date(now.getTime() + day)
  return tomorrow.getTime() <= expiresAt.getTime() + lateDays * day ? tomorrow : null
}
