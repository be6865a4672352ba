import { now } from '#offline/clock.ts'

const dayOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })

/** The last days of Lagos, ISO: today and `count` days before it. */
export function lastDays(count: number): { readonly from: string; readonly to: string } {
  return { from: dayOf(now() - count * 86_400_000), to: dayOf(now()) }
}
