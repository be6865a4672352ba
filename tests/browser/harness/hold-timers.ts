import type { Page } from 'playwright'

/**
 * Holds back every timer of `fromMs` and more in what this page loads from now on, as a phone does to a tab it has put
 * away: what still happens, happens because of an event.
 */
export function holdTimers(page: Page, fromMs: number): Promise<unknown> {
  return page.addInitScript((from) => {
    const real = window.setTimeout
    Object.defineProperty(window, 'setTimeout', { value: (work: () => void, ms = 0) => real(work, ms >= from ? ms + 600_000 : ms) })
  }, fromMs)
}
