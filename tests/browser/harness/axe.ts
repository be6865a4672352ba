import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Result } from 'axe-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Fails with rule, element and reason for everything axe finds on the page as it stands. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Not a script tag: the page's content policy would refuse it, rightly.
  const loaded = await page.evaluate(() => 'axe' in globalThis)
  if (!loaded) await page.evaluate(await axeSource())
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Result[] }> } }
    return (await axe.run()).violations
  })
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([])
}

async function axeSource(): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile(axePath, 'utf8')
}
