import type { Page } from 'playwright'

/** The app starts a frame after a first screen is shown. On this page it waits until `letGo`. */
export function holdApp(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const real = requestAnimationFrame
    let start: FrameRequestCallback | undefined
    window.requestAnimationFrame = (work) => {
      if (start || !document.getElementById('first-screen')) return real(work)
      start = work
      return 0
    }
    Object.assign(window, { letGo: () => start && real(start) })
  })
}

/** Starts the app behind the first screen. */
export const letGo = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { letGo(): unknown }).letGo())

/** On this page a first screen is waited for as long as a busy server needs: a person's patience is not what is tested. */
export function waitForScreen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const real = setTimeout
    const patient = (work: () => void, ms = 0) =>
      real(work, ms >= 2_000 && !document.getElementById('first-screen') ? 60_000 : ms)
    Object.assign(window, { setTimeout: patient })
  })
}
