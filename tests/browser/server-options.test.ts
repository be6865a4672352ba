import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Form, OptionRequirement } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { aDevice, type Device } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { publishedForm, receivedForms } from './harness/published-form.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

const many = 11_800
let product: Product
let student: Device
let form = ''

const listed = (Id: string, OptionRequirement: OptionRequirement, Dependentkey?: string) => ({
  Id,
  FieldName: Id,
  FieldType: fieldTypes.DropDown,
  PageWidth: 12,
  OptionRequirement: { RequireSelectedOption: true, ...OptionRequirement },
  ...(Dependentkey === undefined ? {} : { Dependentkey }),
})
const schools = { API: 'School', Addrress: 'GetLiteSchools', EnablePagination: true }
const definition: Form = {
  Id: 'new',
  FormName: 'Where do you learn?',
  EformDisplayType: 'Regular',
  GroupFields: [
    {
      Id: 'g',
      GroupName: 'About it',
      Fields: [
        listed('School', schools),
        listed('State', { API: 'School', Addrress: 'GetSchoolStates' }),
        listed('Other School', schools, 'State'),
      ],
    },
  ],
}

beforeAll(async () => {
  product = await startProduct()
  const database = await openEmbedded(product.server.dataDir, () => {})
  const sql = connect(database.url)
  await sql`insert into school (id, name, address, state_name)
    select gen_random_uuid(), case n when 7 then 'Alpha, <b>Beta</b> School' else 'Primary School ' || lpad(n::text, 5, '0') end, n || ' Long Road', case n % 2 when 0 then 'Kano' else 'Zamfara' end
    from generate_series(1, ${many}) n`
  await sql.end()
  await database.close()
  form = await publishedForm(product.server.url, definition, ['student'])
  student = await aDevice()
})
afterAll(async () => {
  await student.dispose()
  await product.dispose()
})

const opener = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const inDialog = (page: Page) => page.getByRole('dialog')
const option = (page: Page, name: string) => inDialog(page).getByRole('option', { name, exact: false })
const search = (page: Page) => inDialog(page).getByRole('combobox')

const received = () => receivedForms(product.server.url, form)

test('one of 11,800 schools is found by page and by word, kept without a network, and submitted', async () => {
  let page = await (await student.open()).newPage()
  await signIn(page, product.url, 'student')
  await workerReady(page)
  await page.goto(`${product.url}/form/${form}`)

  await opener(page, 'School').click()
  await option(page, 'More School').click()
  await option(page, 'Previous School').waitFor()
  expect(await inDialog(page).getByRole('option').count()).toBeLessThanOrEqual(22)
  // The focus stays in the search field after every press, and turning a page does not choose an option.
  await expect.poll(() => search(page).evaluate((text) => text === document.activeElement)).toBe(true)
  await option(page, 'Previous School').click()
  await expect.poll(() => option(page, 'Previous School').count()).toBe(0)

  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/GetLiteSchools')) asked.push(searchParams.get('keyword') ?? '')
  })
  await search(page).fill('school 1170')
  await option(page, 'Primary School 11700').waitFor()
  expect(asked.filter((keyword) => keyword === 'school 1170')).toHaveLength(1)
  await search(page).fill('beta alpha')
  await option(page, 'Alpha, <b>Beta</b> School').click()
  await expect.poll(() => opener(page, 'School').textContent()).toBe('Alpha, <b>Beta</b> School')

  await opener(page, 'State').click()
  await option(page, 'Zamfara').click()
  await opener(page, 'Other School').click()
  await option(page, 'Primary School 00001').click()
  await opener(page, 'State').click()
  await option(page, 'Kano').click()
  await expect.poll(() => opener(page, 'Other School').textContent()).toBe('Choose one')
  await opener(page, 'Other School').click()
  await option(page, 'Primary School 00002').waitFor()
  expect(await option(page, 'Primary School 00003').count()).toBe(0)
  await option(page, 'Primary School 00002').click()
  await expect.poll(() => page.getByText(/Saved on this/).count()).toBe(3)

  // The network is lost, the browser is closed and starts cold.
  await product.network.set('down')
  await student.close()
  page = await (await student.open()).newPage()
  await page.goto(`${product.url}/form/${form}`)
  await expect.poll(() => opener(page, 'School').textContent()).toBe('Alpha, <b>Beta</b> School')
  await expect.poll(() => opener(page, 'Other School').textContent()).toBe('Primary School 00002')
  await opener(page, 'School').click()
  await inDialog(page).getByText('This is the copy on this device from').waitFor()
  await search(page).fill('11709')
  await inDialog(page).getByText('These are only options this device has seen').waitFor()
  await option(page, 'Primary School 11709').click()
  await expect.poll(() => opener(page, 'School').textContent()).toBe('Primary School 11709')

  await page.getByRole('button', { name: 'Submit' }).click()
  await product.network.set('ok')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
  await expect.poll(received).toHaveLength(1)
  expect(JSON.stringify(await received())).toContain('Primary School 11709')
  expect(JSON.stringify(await received())).not.toMatch(/"-[12]"/)
})

test('a list that waits for another choice works without a network though nobody ever opened it, and says how much of it is here', async () => {
  const device = await aDevice()
  try {
    await product.network.set('ok')
    let page = await (await device.open()).newPage()
    await signIn(page, product.url, 'student2')
    await workerReady(page)
    await page.goto(`${product.url}/form/${form}`)
    await page.getByText('Ready offline').waitFor()
    await page.getByText('Too long to be kept whole: School, Other School.').waitFor()

    await product.network.set('down')
    await device.close()
    page = await (await device.open()).newPage()
    await page.goto(`${product.url}/form/${form}`)
    await opener(page, 'State').click()
    await option(page, 'Kano').click()
    await opener(page, 'Other School').click()
    await inDialog(page)
      .getByText(/These are only options this device has seen, 100 of 5,9\d\d, kept since/)
      .waitFor()
    await search(page).fill('00100')
    await option(page, 'Primary School 00100').click()
    await expect.poll(() => opener(page, 'Other School').textContent()).toBe('Primary School 00100')
  } finally {
    await device.dispose()
  }
})
