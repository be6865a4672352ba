import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { keptScreens } from './harness/kept-screens.ts'
import { signIn, demoPeople } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

// Buttons and links keep their place while a home starts (layout shift at most 0.02).
const stage = aStage()
const mostShift = 0.02
const homes = [
  { who: 'student', first: '[aria-labelledby=continue] a[href]' },
  { who: 'mentor', first: 'main li a[href^="/mentor/careerassessments/"]' },
] as const

/** Chromium offers the installation at an unknown time; here the offer comes at once. */
function offerInstall(): void {
  addEventListener('load', () => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
}

/** Counts shifts that Chromium attributes to input too, because these tests do not touch the pages. */
function watchShift(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'sources' in entry && Array.isArray(entry.sources)) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }) =>
            `${node instanceof Element ? node.className : node?.textContent} ${previousRect.y} → ${currentRect.y}`,
        )
        performance.mark('shift', { detail: { value: entry.value, moved } })
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Notes that the home is shown before the app has started. */
function watchFirstScreen(): void {
  new MutationObserver((_, observer) => {
    if (!document.getElementById('first-screen')) return
    performance.mark('first screen')
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
}

/** The layout shifts of everything drawn until now. */
const shifts = (page: Page): Promise<{ value: number; moved: string[] }[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.getEntriesByName('shift').map((entry) => ('detail' in entry ? Object(entry.detail) : undefined))
  })

test.each(homes)(
  'the home of a $who keeps its place at each start, also when installing is offered',
  async ({ who, first }) => {
    const signedIn = await (await stage.device.open()).newPage()
    await signIn(signedIn, stage.product.url, who)
    await signedIn.locator(first).first().waitFor()
    await workerReady(signedIn)
    await expect.poll(() => keptScreens(signedIn)).toHaveLength(1)
    for (const { network, words } of [
      { network: 'ok', words: 'All caught up.' },
      { network: 'down', words: 'Our server does not answer' },
    ] as const) {
      await stage.product.network.set(network)
      const context = await stage.device.open()
      await context.addInitScript(offerInstall)
      await context.addInitScript(watchShift)
      await context.addInitScript(watchFirstScreen)
      const page = await context.newPage()
      await page.goto(stage.product.url + demoPeople[who].home)
      await page.locator(first).first().waitFor()
      await page.getByRole('region', { name: 'Sync' }).getByText(words).waitFor()
      await page.getByRole('region', { name: 'Install' }).getByRole('button', { name: 'Not now' }).waitFor()
      expect(await page.evaluate(() => performance.getEntriesByName('first screen').length)).toBe(1)
      const found = await shifts(page)
      const sum = found.reduce((total, { value }) => total + value, 0)
      expect(sum, `${network}: ${JSON.stringify(found)}`).toBeLessThanOrEqual(mostShift)
    }
  },
)
