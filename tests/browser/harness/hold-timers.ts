import type { Page } from 'playwright'

/**
 * Holds back every timer of `fromMs` and more in what this page loads from now on, as a phone does to a tab it has put
 * away: what still happens, happens because of an event. Timers of `toMs` and more run as usual; the held ones come
 * `byMs` too late.
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
