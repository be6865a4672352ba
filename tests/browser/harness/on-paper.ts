import type { Page } from 'playwright'

/** What the paper of this page shows: its text, and the parts of the screen that have no use there. Leaves the page as on the screen. */
export async function onPaper(page: Page): Promise<{ text: string; screenParts: string[] }> {
  await page.emulateMedia({ media: 'print' })
  const text = await page.getByRole('main').innerText()
  const roles = ['link', 'contentinfo', 'navigation', 'button'] as const
  const screenParts: string[] = []
  for (const role of roles) if ((await page.getByRole(role).count()) > 0) screenParts.push(role)
  await page.emulateMedia({ media: 'screen' })
  return { text, screenParts }
}
