import type { FrameLocator, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { FormRow } from '#contract/entities/form-store.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const desk = { viewport: { width: 1440, height: 900 } }

let shade = 0
const aPicture = async (name: string) => {
  shade += 9
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: { r: shade, g: 90, b: 160 } } })
      .png()
      .toBuffer(),
  }
}
const manager = (page: Page) => page.getByRole('dialog', { name: 'File manager' })
const upload = async (page: Page, name: string) =>
  manager(page)
    .locator('input[type=file]')
    .setInputFiles(await aPicture(name))
const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the form"]')
const width = (picture: Locator) => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)

/** A form of one question, open in the builder at its help text. */
async function openHelp(options = desk): Promise<{ page: Page; id: string; help: Locator }> {
  const { Id } = (await (
    await callAs(stage.product.server.url, 'admin')
  )('Eform/CreateForm', {
    Definition: aDefinition([aField('town', 'TextBox', { FieldName: 'Your town' })], { FormName: 'Towns' }),
    Access: 'public',
  })) as { Id: string }
  const page = await (await stage.visit(options, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/eforms/${Id}`)
  await page.locator('[data-key]', { hasText: 'Your town' }).click()
  const help = page.getByRole('textbox', { name: 'Help' })
  await help.waitFor()
  return { page, id: Id, help }
}

async function openManager(page: Page): Promise<Locator> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('button', { name: 'File manager' }).click()
  await manager(page).getByRole('button', { name: 'Add Folder' }).waitFor()
  return dialog
}

test('a picture from the file manager goes into the help of a question: into the preview, the saved form, and to those who fill it in (R-016)', async () => {
  const { page, id, help } = await openHelp()
  await help.click()
  await page.keyboard.type('Look at the map.')
  const dialog = await openManager(page)
  expect(
    await manager(page).getByRole('navigation', { name: 'Folders' }).getByRole('listitem').allTextContents(),
  ).toEqual(['Root', 'Forms'])
  await upload(page, 'Map.png')
  await manager(page)
    .getByRole('button', { name: /^Map\.webp.*Insert$/ })
    .waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.setViewportSize(desk.viewport)
  await manager(page)
    .getByRole('button', { name: /^Map\.webp.*Insert$/ })
    .click()
  await dialog.getByText('Map.webp').waitFor()
  await dialog.getByLabel('What it shows').fill('A map of Lagos')
  await dialog.getByRole('button', { name: 'Put it in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => width(help.getByAltText('A map of Lagos'))).toBe(640)

  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { Definition } = (await (
    await callAs(stage.product.server.url, 'admin')
  )(`Eform/GetForm?Id=${id}`)) as FormRow & { Definition: { GroupFields: { Fields: { Explanation?: string }[] }[] } }
  expect(Definition.GroupFields[0]?.Fields[0]?.Explanation).toMatch(
    /Look at the map.*<img[^>]*src="\/files\/[0-9a-f]{64}\//,
  )
  await preview(page).locator('details summary').first().click()
  await expect.poll(() => width(preview(page).getByAltText('A map of Lagos'))).toBe(640)

  await (
    await callAs(stage.product.server.url, 'admin')
  )('Eform/PublishForm', { Id: id })
  const visitor = await (await stage.visit(phone)).newPage()
  await visitor.goto(`${stage.product.url}/form/${id}`)
  await visitor.locator('details summary').first().click()
  await expect.poll(() => width(visitor.getByAltText('A map of Lagos'))).toBe(640)
})

test('keys in the file manager are its own: the form beneath is not undone, the question stays, and each Escape closes one thing', async () => {
  const { page, help } = await openHelp()
  await page.getByRole('textbox', { name: 'Question' }).fill('Your home town')
  await page.locator('[data-key]', { hasText: 'Your home town' }).waitFor()
  const dialog = await openManager(page)
  await upload(page, 'Street.png')
  const street = manager(page).getByRole('button', { name: /^Street\.webp.*Insert$/ })
  await street.focus()
  for (const key of ['Control+z', 'Control+z', 'Delete', 'Backspace', 'Alt+ArrowDown', 'ArrowUp'])
    await page.keyboard.press(key)
  await street.waitFor()
  expect(await page.locator('[data-key]', { hasText: 'Your home town' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await manager(page).waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await help.textContent()).not.toContain('Street')
  expect(await page.locator('[data-key]', { hasText: 'Your home town' }).count()).toBe(1)
  // Outside the dialogs, undo works on the form as before.
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.locator('[data-key]', { hasText: 'Your home town' }).count()).toBe(0)
})

test('on a phone, and chosen where a picture stood already: both are in the help', async () => {
  const { page, help } = await openHelp({ ...desk, ...phone } as typeof desk)
  for (const [name, words] of [
    ['One.png', 'The first'],
    ['Two.png', 'The second'],
  ] as const) {
    const dialog = await openManager(page)
    await upload(page, name)
    await manager(page)
      .getByRole('button', { name: new RegExp(`^${name.replace('.png', '')}\\.webp.*Insert$`) })
      .click()
    await dialog.getByLabel('What it shows').fill(words)
    await dialog.getByRole('button', { name: 'Put it in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => width(help.getByAltText(words))).toBe(640)
  }
  expect(await help.locator('img').count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  )
})
