import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { toReview } from './harness/answer-form.ts'
import { anUnopenedAssessment, aQuestion } from './harness/open-assessment.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()
const desk = { viewport: { width: 1440, height: 900 } } as const
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, worker: true } as const

const isDrawn = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page.getByAltText(alt).evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth),
    )
    .toBe(640)

test('the author gives a question a picture; a student downloads the assessment and sees it without a network, and the reader sees it on screen and paper (L-01)', async () => {
  const Id = await anUnopenedAssessment(stage.product.server.url, 'Parts of a leaf', [
    aQuestion('first', 3, { Question: 'Where does light go in?', options: ['Leaf', 'Root'] }),
    aQuestion('second', 3, { Question: 'Which part is marked?', options: ['Vein', 'Edge'] }),
  ])
  const page = await (await stage.visit(desk, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/assessments/${Id}/questions`)
  await page.locator('[data-key]', { hasText: 'Which part is marked?' }).click()
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: { r: 60, g: 140, b: 80 } } })
    .png()
    .toBuffer()
  await page
    .getByRole('group', { name: 'Picture' })
    .or(page.getByLabel('Picture'))
    .locator('xpath=descendant-or-self::input[@type="file"]')
    .first()
    .setInputFiles({ name: 'leaf.png', mimeType: 'image/png', buffer })
  await page.getByText('Describe the picture for people who cannot see it.').first().waitFor()
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A leaf with one vein marked')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Activate version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Parts of a leaf is open to students.').first().waitFor()
  await expectNoAxeViolationsAnywhere(page)

  const mine = await (await stage.visit(phone, 'student')).newPage()
  await mine.goto(`${stage.product.url}/student/newassessments`)
  await workerReady(mine)
  const row = mine.getByRole('article').filter({ hasText: 'Parts of a leaf' })
  await row.getByRole('button', { name: /^Download for offline, \d+ kB and 1 picture: Parts of a leaf$/ }).click()
  await row.getByText(/Ready offline/).waitFor()
  await stage.product.network.set('down')
  await mine.reload()
  await row.getByText(/Ready offline/).waitFor()
  await mine.getByRole('link', { name: 'Start Parts of a leaf' }).click()
  await mine.getByText('Leaf', { exact: true }).click()
  await isDrawn(mine, 'A leaf with one vein marked')
  expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoAxeViolationsAnywhere(mine)
  await mine.getByText('Vein', { exact: true }).click()
  await toReview(mine)
  await mine.getByRole('button', { name: 'Submit' }).click()
  await stage.product.network.set('ok')
  await mine.evaluate(() => dispatchEvent(new Event('online')))
  await mine.getByText('Received.').first().waitFor()

  await page.goto(`${stage.product.url}/admin/answeredassessment?show=all&keyword=leaf`)
  await page.locator('tbody a[href^="/admin/answeredassessment/"]').first().click()
  await isDrawn(page, 'A leaf with one vein marked')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByAltText('A leaf with one vein marked').isVisible()).toBe(true)
})
