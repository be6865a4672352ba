import type { BrowserContext, FrameLocator, Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const desk = { viewport: { width: 1440, height: 900 } }
let context: BrowserContext
let complaints: string[]

beforeEach(async () => {
  context = await stage.visit(desk, 'admin')
  complaints = []
  context.on('weberror', (event) => complaints.push(String(event.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
})

async function openAsAdmin(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(stage.product.url + path)
  return page
}

/** Adds a question with the keyboard only: the type by its first letters, then its name. */
async function addByKeyboard(page: Page, type: string, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Add a question/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Find a type' }).waitFor()
  await page.keyboard.type(type)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'New question' }).waitFor()
  // The box with its name has the cursor, its text is selected.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('answer-FieldName')
  await page.keyboard.type(name)
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

const questions = (page: Page) =>
  page
    .locator('[data-drag-kind=field] [data-key]')
    .allTextContents()
    .then((rows) => rows.map((row) => row.split(',')[0]))
const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the form"]')
const kept = (page: Page) => page.getByText(/^Saved on this device/).waitFor()

test('a form of three types is made with the keyboard, tried one by one, published and open at its address (E-08)', async () => {
  const page = await openAsAdmin('/admin/eforms')
  await page.getByRole('link', { name: 'New form' }).click()
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('Holiday club')
  await addByKeyboard(page, 'short', 'Your name')
  await addByKeyboard(page, 'one cho', 'Do you swim?')
  await page.getByRole('textbox', { name: 'Option 1' }).focus()
  await page.keyboard.type('Yes')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Option 2' }).fill('No')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A little')
  await addByKeyboard(page, 'number', 'Your age')
  await expect.poll(() => questions(page)).toEqual(['Your name', 'Do you swim?', 'Your age'])

  // Alt with the arrows moves the question, and the cursor stays with it.
  await page.locator('[data-key]', { hasText: 'Do you swim?' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => questions(page)).toEqual(['Your name', 'Your age', 'Do you swim?'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Your age')
  await page.getByText('Your age, 2 of 3 in Questions').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => questions(page)).toEqual(['Your name', 'Do you swim?', 'Your age'])

  // The preview shows the question that the author edits.
  await page.locator('[data-key]', { hasText: 'Your name' }).click()
  await page.getByLabel('Show the preview as').selectOption('One question at a time')
  // A new question is required.
  await preview(page).getByText('Question 1').waitFor()
  await preview(page).getByRole('textbox').fill('Ada')
  await preview(page).getByRole('button', { name: 'Next' }).click()
  await preview(page)
    .getByRole('heading', { name: /Do you swim/ })
    .waitFor()
  await preview(page).getByText('A little').click()
  await preview(page).getByText('Question 2').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Are you sure, you want to publish this form (Holiday club)?').waitFor()
  await page
    .getByRole('dialog')
    .getByText(/can fill it in/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published v1').waitFor()
  await page.waitForURL(/\/admin\/eforms\/(?!new)/)
  await page.goto(page.url().replace('/admin/eforms/', '/form/'))
  await page.getByRole('textbox', { name: /Your name/ }).fill('Ada')
  await page.getByText('A little').waitFor()
  expect(complaints).toEqual([])
})

test('what is not saved comes back after a reload, and of two copies of one form the person chooses', async () => {
  const page = await openAsAdmin('/admin/eforms?keyword=Vendor')
  await page.getByRole('link', { name: 'Vendor onboarding' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the form' })
  await name.fill('Vendors here')
  await kept(page)
  const address = page.url()
  await page.reload()
  await page.getByText(/are back/).waitFor()
  await expect.poll(() => name.inputValue()).toBe('Vendors here')

  // An edit in a second tab of the same form appears in the first tab, which can take over that copy.
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.getByRole('textbox', { name: 'Name of the form' }).fill('Vendors of both tabs')
  await kept(tab)
  await page.getByText('This form is also open in another tab').waitFor()
  await page.getByRole('button', { name: 'Take that copy over' }).click()
  await expect.poll(() => name.inputValue()).toBe('Vendors of both tabs')
  await tab.close()
  await page.getByTitle('Undo (Ctrl+Z)').click()
  await expect.poll(() => name.inputValue()).toBe('Vendors here')

  // Another person saves first, on another device.
  const otherDevice = await stage.visit(desk, 'admin')
  const other = await otherDevice.newPage()
  await other.goto(address)
  await other.getByRole('textbox', { name: 'Name of the form' }).fill('Vendors there')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Saved', { exact: true }).waitFor()
  await otherDevice.close()

  await page.keyboard.press('Control+s')
  const choice = page.getByRole('dialog', { name: 'This form was changed elsewhere' })
  await choice.getByText('Changed Form: form name').waitFor()
  await choice.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => name.inputValue()).toBe('Vendors there')
  await page.getByTitle('Undo (Ctrl+Z)').click()
  await expect.poll(() => name.inputValue()).toBe('Vendors here')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Look at it (version 1)' }).click()
  await page.getByRole('button', { name: 'Copy this version into the working copy' }).click()
  await expect.poll(() => name.inputValue()).toBe('Vendor onboarding')
})

test('the list asks before it acts, and says what is wrong with a file', async () => {
  const page = await openAsAdmin('/admin/eforms')
  await page.getByRole('table').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Actions for Become a mentor' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Are you sure, you want to withdraw this form (Become a mentor)?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('row', { name: /Become a mentor.*Withdrawn/ }).waitFor()

  const file = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  const definition = {
    Id: 'x',
    FormName: 'From a file',
    EformDisplayType: 'Regular',
    GroupFields: [{ Id: 'g', GroupName: 'G', Fields: [{ Id: 'f', FieldName: 'Town', FieldType: 99 }] }],
  }
  await file('bad.json', JSON.stringify(definition))
  await page.getByText('Definition.GroupFields.0.Fields.0.FieldType: This is no field type').waitFor()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await file('good.json', JSON.stringify(definition).replace('99', '1'))
  await page.getByRole('heading', { level: 1, name: 'From a file' }).waitFor()
  await page.locator('[data-key]', { hasText: 'Town' }).click()
  await page.getByRole('heading', { level: 2, name: 'Town' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
})
