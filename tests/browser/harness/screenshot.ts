import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright'

/** Saves what the page looks like to test-results/<name>.png, for people; nothing compares it. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir('test-results', { recursive: true })
  await page.screenshot({ path: `test-results/${name}.png`, animations: 'disabled' })
}
