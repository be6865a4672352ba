import type { AssertionError } from 'node:assert'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere, expectNoAxeViolationsIn } from './axe.ts'
import { aVisit, laptop } from './device.ts'

const whole = (inside: string) =>
  `<!doctype html><html lang="en"><title>A page</title><style>@media (prefers-color-scheme: dark) { .faint { background: #777; color: #888 } }</style><main><h1>A page</h1>${inside}</main></html>`

test.each([
  ['what is wrong by day', '<img src="data:,">', expectNoAxeViolations, /image-alt: [^(]* img \(/],
  [
    'what is wrong in a dialog',
    '<dialog open aria-label="Asks"><img src="data:,"></dialog>',
    (page: Page) => expectNoAxeViolationsIn(page, 'dialog[open]'),
    /image-alt: [^(]* img \(/,
  ],
  [
    'colours that cannot be read by night',
    '<p class="faint">Hard to read</p>',
    expectNoAxeViolationsAnywhere,
    /dark.*color-contrast: [^(]* p \(/,
  ],
])('axe finds %s, and names the element', async (_, inside, look, words) => {
  const context = await aVisit(laptop)
  const page = await context.newPage()
  await page.setContent(whole(inside))
  await expect(look(page)).rejects.toSatisfy(({ actual }: AssertionError) => words.test(JSON.stringify(actual)))
  await page.setContent(whole('<dialog open aria-label="Asks"><p>All is well.</p></dialog>'))
  await look(page)
  await context.close()
})
