import type { CashFlow } from '#contract/entities/money/cash-flow.ts'

/** What a chart of flows shows: both ways, or only what came in. */
export type FlowWays = 'both' | 'in'

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** 2026-11-20 → Fri, 20 Nov. */
export const weekdayText = (day: string): string => weekday.format(new Date(day))

const monthDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** 2026-11-20 → 20 Nov; nothing for no day. */
export const shortDay = (day: string): string => (day === '' ? '' : monthDay.format(new Date(day)))

/** The sums of all days, kobo. */
export function sumsOf(flows: readonly CashFlow[]): { inflow: number; outflow: number } {
  return flows.reduce(
    (sums, { AmountInflow, AmountOutflow }) => ({
      inflow: sums.inflow + AmountInflow,
      outflow: sums.outflow + AmountOutflow,
    }),
    { inflow: 0, outflow: 0 },
  )
}

/** The place of the day on which most came in; the last day where nothing did. */
export function bestDay(flows: readonly CashFlow[]): number {
  return flows.reduce(
    (best, { AmountInflow }, at) => (AmountInflow > (flows[best]?.AmountInflow ?? 0) ? at : best),
    flows.length - 1,
  )
}

/** Kobo for an axis, without a sign: ₦600k, ₦1.2m, ₦250. */
export function shortNaira(kobo: number): string {
  const naira = Math.abs(kobo) / 100
  const digits = (value: number) => String(Number(value.toFixed(1)))
  if (naira >= 1e9) return `₦${digits(naira / 1e9)}bn`
  if (naira >= 1e6) return `₦${digits(naira / 1e6)}m`
  if (naira >= 1e3) return `₦${digits(naira / 1e3)}k`
  return naira === 0 ? '0' : `₦${digits(naira)}`
}

/** The places of the days that have a name under the axis: the last one and each so many days before it. */
export function namedDays(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => count - 1 - at * step).toReversed()
}

/** The step between two lines of an axis that reaches from `-below` to `above` in about three steps: 1, 2, 3 or 5 times a power of ten. */
export function stepOf(above: number, below: number): number {
  const rough = Math.max(1, above, below) / 2
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 3, 5].toReversed().find((factor) => factor * power <= rough) ?? 1) * power
}
