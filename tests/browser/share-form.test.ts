import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { publishedForm } from './harness/published-form.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const desk = { viewport: { width: 1440, height: 900 } }

async function aSharedForm(page: Page): Promise<string> {
  const id = await publishedForm(
    stage.product.server.url,
    aDefinition([aField('name', 'TextBox', { Required: true })], { FormName: 'Bridge day' }),
  )
  await page.goto(`${stage.product.url}/admin/eforms?keyword=Bridge`)
  await page.getByRole('button', { name: 'Actions for Bridge day', exact: true }).first().click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog', { name: 'Share Bridge day' }).getByRole('img').waitFor()
  return `${new URL(stage.product.url).origin}/form/${id}`
}

test('a published form is shared by its link and by a QR code of it, saved as a picture that cameras read', async () => {
  const page = await (await stage.visit(desk, 'admin')).newPage()
  const address = await aSharedForm(page)
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Link to the form').inputValue()).toBe(address)
  expect(await dialog.getByRole('img').getAttribute('aria-label')).toBe('QR code: opens Bridge day')
  await expectNoAxeViolationsAnywhere(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as a picture' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('bridge-day-qr-code.png')
  const squares = encode(address, { ecc: 'M', border: 4 }).data
  const { data, info } = await sharp(await readFile(await download.path()))
    .resize(squares.length, squares.length, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(squares.length)
  expect(squares.flat().map((isDark) => (isDark ? 0 : 255))).toEqual([...data])
})

test('the code is printed alone, with the name and the address', async () => {
  const page = await (await stage.visit(desk, 'admin')).newPage()
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const address = await aSharedForm(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > div', { hasText: address })
  await sheet.waitFor()
  expect(await sheet.getByRole('heading').textContent()).toBe('Bridge day')
  expect(await page.getByRole('dialog').isVisible()).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await sheet.waitFor({ state: 'detached' })
})
