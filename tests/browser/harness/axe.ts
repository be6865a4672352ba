import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Result } from 'axe-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const narrow = { width: 360, height: 740 }
const wide = { width: 1280, height: 800 }

/**
 * Fails with rule, element and reason for everything that axe finds: on a phone and on a laptop, in light and dark
 * colours. Leaves the page as a phone in light colours.
 */
export async function expectNoAxeViolationsAnywhere(page: Page): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const [name, viewport] of [
    ['1280 px', wide],
    ['360 px', narrow],
  ] as const) {
    await page.setViewportSize(viewport)
    // In the dark only the colours differ.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    found[`${name}, dark`] = await axeViolations(page, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    found[`${name}, light`] = await axeViolations(page)
  }
  expect(
    Object.fromEntries(Object.entries(found).filter(([, violations]) => violations.length > 0)),
    page.url(),
  ).toEqual({})
}

/** The same in light colours only, for pages made of parts whose dark colours another test checks. */
export async function expectNoAxeViolationsByDay(page: Page): Promise<void> {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expectNoAxeViolations(page)
  }
}

/**
 * The same at one of the two widths, for many pages of the same parts: the page `at` an even place is checked on a
 * laptop, the others on a phone.
 */
export async function expectNoAxeViolationsInTurn(page: Page, at: number): Promise<void> {
  await page.setViewportSize(at % 2 === 0 ? wide : narrow)
  await expectNoAxeViolations(page)
}

/** The same for the present state of the page, where four checks of each of many screens would take too long. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page), page.url()).toEqual([])
}

/** The same for a part of the page, such as an open dialog, when the rest of the page is checked in another state. */
export async function expectNoAxeViolationsIn(page: Page, part: string): Promise<void> {
  expect(await axeViolations(page, undefined, part), page.url()).toEqual([])
}

/** `inside`: only this part of the page; rules about whole pages are left out then. */
async function axeViolations(page: Page, rules?: readonly string[], inside?: string): Promise<string[]> {
  // This is not a script tag, because the page's content policy rightly refuses one.
  const loaded = await page.evaluate(() => 'axe' in globalThis)
  if (!loaded) await page.evaluate(await axeSource())
  await atRest(page)
  return page.evaluate(
    async ({ only, part }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: unknown, options: object): Promise<{ violations: Result[] }> }
      }
      const judged = part === undefined ? document : document.querySelector(part)
      if (!judged) throw new Error(`there is no ${part}`)
      // The description of all correct elements takes a third of the time, and the names of all elements take another
      // third. `preload` leaves out the styles, which axe would fetch again for a rule that is not used.
      const quick = {
        resultTypes: ['violations'],
        selectors: false,
        preload: { assets: ['media'] },
        ...(only ? { runOnly: only } : {}),
      }
      const { violations } = await axe.run(judged, quick)
      if (violations.length === 0) return []
      // This runs once more with names. A fault that is gone by then still counts.
      const named = (await axe.run(judged, { ...quick, selectors: true })).violations
      return (named.length > 0 ? named : violations).map(
        ({ id, help, nodes }) =>
          `${id}: ${help} ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n').at(1)?.trim() ?? ''})`).join(' | ')}`,
      )
    },
    { only: rules, part: inside },
  )
}

/**
 * Waits until nothing has moved or changed for three frames: a page that is still changing its size or its colours must
 * not be judged.
 */
function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moves = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    let written = false
    const watch = new MutationObserver(() => {
      written = true
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    // A page that never rests is judged after two seconds.
    for (let quiet = 0, frames = 0; quiet < 3 && frames < 120; frames++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
      quiet = written || moves() ? 0 : quiet + 1
      written = false
    }
    watch.disconnect()
  })
}

async function axeSource(): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile(axePath, 'utf8')
}
