import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright'
import { answerAll } from './harness/answer-form.ts'
import { aDevice, laptop, type Device } from './harness/device.ts'
import { startRealServer } from './harness/real-server.ts'
import { signIn, type DemoName } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

// `npm run screenshots` after a build: the pictures of the README and of the install dialog, from the running product.

const narrow = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 }
const server = await startRealServer()
await mkdir('docs/screenshots', { recursive: true })

async function visit(
  who: DemoName,
  options: Parameters<Device['open']>[0],
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const device = await aDevice({ whole: true })
  const page = await (await device.open(options)).newPage()
  await signIn(page, server.url, who)
  await workerReady(page)
  await page.getByText('All caught up.').locator('visible=true').first().waitFor()
  try {
    await work(page)
  } finally {
    await device.dispose()
  }
}

async function take(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.screenshot({ path, animations: 'disabled' })
}

try {
  await visit('student', narrow, async (page) => {
    await page.getByRole('link', { name: 'Start' }).waitFor()
    await take(page, 'docs/screenshots/student-home.png')
    await take(page, 'public/screenshots/narrow-home.png')
  })
  await visit('student2', narrow, async (page) => {
    await page.goto(`${server.url}/student/newassessments`)
    await page.getByRole('link', { name: 'Start Career interest' }).click()
    await page.context().setOffline(true)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'))
    })
    await page.getByText('Offline. Keep going.').locator('visible=true').first().waitFor()
    await answerAll(page)
    await page.getByRole('button', { name: /What would make a really good working day/ }).click()
    await page
      .getByText(/Saved on this/)
      .locator('visible=true')
      .first()
      .waitFor()
    await take(page, 'docs/screenshots/assessment.png')
    await take(page, 'public/screenshots/narrow-assessment.png')
  })
  await visit('mentor', { ...laptop, viewport: { width: 1280, height: 800 } }, async (page) => {
    await take(page, 'public/screenshots/wide-home.png')
    await page
      .getByRole('link', { name: /Career interest/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /feedback/i }).waitFor()
    await take(page, 'docs/screenshots/mentor-review.png')
  })
  await visit('admin', { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(`${server.url}/admin/products?view=Table_Mode`)
    await page
      .getByRole('checkbox', { name: /^Choose/ })
      .nth(1)
      .check()
    await page
      .getByRole('checkbox', { name: /^Choose/ })
      .nth(4)
      .check()
    await page.waitForLoadState('networkidle')
    await take(page, 'docs/screenshots/admin-list.png')
    await page.goto(`${server.url}/admin/eforms`)
    await page
      .getByRole('link', { name: /Bridge scholarship/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Phone number/ })
      .first()
      .click()
    await page.frameLocator('iframe').getByLabel('Surname').waitFor()
    await take(page, 'docs/screenshots/form-builder.png')
  })
} finally {
  await server.dispose()
}
