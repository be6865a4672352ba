import type { Page } from 'playwright'

/**
 * Delays every timer of `fromMs` and more in the pages loaded from now on, as a phone does in a hidden tab. Then only
 * events start work. Timers of `toMs` and more run as usual; the delayed ones run `byMs` too late.
 */
export function holdTimers(page: Page, fromMs: number, toMs = Infinity, byMs = 600_000): Promise<unknown> {
  return page.addInitScript(
    ({ from, to, by }) => {
      const real = window.setTimeout
      Object.defineProperty(window, 'setTimeout', {
        value: (work: () => void, ms = 0) => real(work, ms >= from && (to === null || ms < to) ? ms + by : ms),
      })
    },
    { from: fromMs, to: Number.isFinite(toMs) ? toMs : null, by: byMs },
  )
}
