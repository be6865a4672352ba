import { airtimeHours } from '#contract/limits.ts'

const second = 1_000
const minute = 60 * second
const waits = [15 * second, 30 * second, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute]

/**
 * When a provider is asked about a purchase again that it was asked about so often; null: its time is over, and a person decides.
 * Nothing is returned because time has passed.
 */
export function nextAsk(asks: number, boughtAt: Date, now: Date): Date | null {
  const next = new Date(now.getTime() + (waits[asks - 1] ?? 60 * minute))
  return next.getTime() > boughtAt.getTime() + airtimeHours * 60 * minute ? null : next
}
