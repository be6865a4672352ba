import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { aVisit, laptop } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'

let product: Product
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct()
  context = await aVisit(laptop)
  page = await context.newPage()
  await signIn(page, product.url, 'admin')
  await page.goto(`${product.url}/admin/schools`)
})
afterAll(async () => {
  await context.close()
  await product.dispose()
})

const choose = (text: string) =>
  page
    .getByLabel('File of schools')
    .setInputFiles({ name: 'schools.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file is looked at, its wrong lines are named, and put right it comes in whole, once (X-104)', async () => {
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import schools' })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a template' }).click()
  expect((await template).suggestedFilename()).toBe('schools.csv')

  await choose('Name,Country,State\nImported Alpha,Nigeria,Kano\nImported Beta,Nigeria,Atlantis\n')
  await dialog.getByText('2 rows: 1 new, 1 with an error.').waitFor()
  await dialog.getByRole('cell', { name: 'No such state in this country' }).waitFor()
  await dialog.getByRole('cell', { name: 'Atlantis' }).waitFor()
  const wrong = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the wrong lines' }).click()
  expect((await wrong).suggestedFilename()).toBe('schools-errors.csv')
  expect(await dialog.getByRole('button', { name: 'Import 1 school' }).count()).toBe(0)
  await expectNoAxeViolationsAnywhere(page)

  await page.setViewportSize(laptop.viewport ?? { width: 1440, height: 900 })
  await choose('Name,Country,State\nImported Alpha,Nigeria,Kano\nImported Beta,Nigeria,Kano\n')
  await dialog.getByRole('button', { name: 'Import 2 schools' }).dblclick()
  await page.getByText('2 schools imported.').waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('imported')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect
    .poll(() => page.locator('tbody tr td > a').allTextContents())
    .toEqual(['Imported Alpha', 'Imported Beta'])
})

test('a file of students says whose guardians are asked, and what is missing of a student under 18 (X-104, V-12)', async () => {
  await page.goto(`${product.url}/admin/students`)
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import students' })
  await dialog.getByText(/we ask the guardian by e-mail, and money is off until the guardian agrees/).waitFor()
  const file = (rest: string) => ({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Surname,Firstname,E-mail,Phone,Age,Date of birth,Guardian,Guardian e-mail\nImported,Ada,ada@import.example,0803 123 4567,13-17${rest}\n`,
    ),
  })
  const input = page.getByLabel('File of students')
  await input.setInputFiles(file(',,,'))
  await dialog.getByText('1 row: 1 with an error.').waitFor()
  expect(await dialog.getByRole('cell', { name: 'From 13 to 17, this is required' }).count()).toBe(3)
  await expectNoAxeViolationsAnywhere(page)
  const born = `14/03/${new Date().getFullYear() - 15}`
  await input.setInputFiles(file(`,${born},Ngozi Imported,ngozi@import.example`))
  await dialog.getByRole('button', { name: 'Import 1 student' }).click()
  await page.getByText(/1 student imported\..* We asked the guardians/).waitFor()
})
