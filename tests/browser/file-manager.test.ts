import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { knownDevices } from './harness/known-devices.ts'
import { keyboardOf } from './harness/keyboard.ts'
import { startProduct, type Product } from './harness/product.ts'
import { publishedForm, receivedForms } from './harness/published-form.ts'
import { demoPeople, type DemoName } from './harness/sign-in.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.dispose())
beforeEach(() => product.network.set('ok'))

const knownDevice = knownDevices()

let shade = 0
/** A picture that other tests do not use. */
async function aPicture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  shade += 7
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: 640, height: 400, channels: 3, background: { r: shade % 256, g: 120, b: 200 } },
    })
      .png()
      .toBuffer(),
  }
}
const aPdf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 'x'), Buffer.from(`\n% ${name}\n%%EOF\n`)]),
})

async function pageOf(who: DemoName, path: string, options = laptop): Promise<Page> {
  const device = await knownDevice(product.url, who)
  const page = await (await device.open(options)).newPage()
  await page.goto(product.url + path)
  return page
}

/** The names in a folder of the site's files, from the server. */
async function stored(directory: string): Promise<string[]> {
  const answer = await fetch(`${product.server.url}/api/Account/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ EmailAddress: demoPeople.admin.email, Password: demoPassword }),
  })
  const { Token } = (await answer.json()) as { Token: string }
  const reply = await fetch(
    `${product.server.url}/api/FileUpload/GetFiles?directory=${encodeURIComponent(directory)}`,
    { headers: { authorization: `bearer ${Token}` } },
  )
  return ((await reply.json()) as { Name: string }[]).map(({ Name }) => Name)
}

const manager = (page: Page) => page.getByRole('dialog', { name: 'File manager' })
const opener = (page: Page) => page.getByRole('button', { name: 'File manager' })
const upload = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  manager(page).locator('input[type=file]').setInputFiles(files)
const card = (page: Page, words: RegExp) => manager(page).getByRole('button', { name: words })

test('pictures are put into folders, whatever they are called, chosen several at a time, and become those of a product (R-251 … R-263)', async () => {
  const page = await pageOf('admin', '/admin/products?item=new')
  await page.getByLabel('Name', { exact: true }).fill('Globe')
  await opener(page).click()
  await card(page, /^tablet\.webp/).waitFor()
  expect(
    await manager(page).getByRole('navigation', { name: 'Folders' }).getByRole('listitem').allTextContents(),
  ).toEqual(['Root', 'products'])

  await manager(page).getByRole('button', { name: 'Add Folder' }).click()
  await manager(page).getByText('Folder Name is required. Thank you').waitFor()
  await manager(page).getByLabel('New folder').fill('../../etc')
  await manager(page).getByRole('button', { name: 'Add Folder' }).click()
  await manager(page).getByText('This cannot be the name of a folder.').waitFor()
  await manager(page).getByLabel('New folder').fill('  Term   One ')
  await manager(page).getByLabel('New folder').press('Enter')
  await expect
    .poll(() => manager(page).getByRole('navigation').getByRole('listitem').allTextContents())
    .toEqual(['Root', 'products', 'Term One'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Term One')
  await manager(page).getByRole('heading', { name: 'This folder is empty' }).waitFor()

  await upload(
    page,
    await aPicture('<img src=x onerror=alert(1)>.png'),
    await aPicture('\u202egpj.exe.png'),
    await aPicture('../../Globe.png'),
  )
  await manager(page).getByRole('status').getByText('3 files are uploaded.').waitFor()
  await card(page, /^Globe\.webp 0\.01 MB Unselect$/).waitFor()
  expect((await stored('products/Term One')).toSorted()).toEqual([
    '-img src=x onerror=alert(1)-.webp',
    'Globe.webp',
    'gpj.exe.webp',
  ])
  await manager(page).getByRole('button', { name: 'Add 3 Selected File(s)' }).waitFor()
  await card(page, /^gpj.*Unselect$/).click()
  await card(page, /^gpj.*Select$/).waitFor()

  // While something could be lost, Escape and a click outside do not close the dialog; the cross always closes it.
  await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  await manager(page).getByRole('button', { name: 'Add 2 Selected File(s)' }).click()
  await manager(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Globe', exact: true }).waitFor()
  await page.getByRole('button', { name: '-img src=x onerror=alert(1)-', exact: true }).waitFor()

  await page.getByLabel('Price', { exact: true }).fill('4500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Globe is saved.').waitFor()
  await page.getByRole('link', { name: 'Globe' }).first().click()
  const first = page.getByRole('button', { name: 'View Globe', exact: true })
  await first.waitFor()

  // the viewer opens, changes pictures by key and finger, and returns the focus.
  await first.click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('heading').waitFor()
  const names = [await viewer.getByRole('heading').textContent()]
  await expect.poll(() => viewer.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  // The picture is complete, and not cropped like the small picture that opened it.
  expect(await viewer.getByRole('img').evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain')
  await page.keyboard.press((await viewer.getByText('1 of 2').count()) > 0 ? 'ArrowRight' : 'ArrowLeft')
  await expect.poll(() => viewer.getByRole('heading').textContent()).not.toBe(names[0])
  await expectNoAxeViolationsAnywhere(page)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true)

  // A picture that a product shows cannot be deleted, and the alert is readable inside the dialog.
  await opener(page).last().click()
  await manager(page).getByRole('button', { name: 'Term One', exact: true }).click()
  await manager(page).getByRole('button', { name: 'Delete Globe.webp' }).click()
  await page.getByText('Are you sure, you want to delete this file (Globe.webp)?').waitFor()
  await page.getByRole('dialog', { name: 'Delete file' }).getByRole('button', { name: 'Delete' }).click()
  await manager(page)
    .getByRole('log')
    .getByText('“Globe.webp” is used by an answer, a form or a page, so it stays.')
    .waitFor()
  await manager(page).getByRole('button', { name: 'Delete gpj.exe.webp' }).click()
  await page.getByRole('dialog', { name: 'Delete file' }).getByRole('button', { name: 'Delete' }).click()
  await manager(page).getByRole('log').getByText('gpj.exe.webp is deleted.').waitFor()
  await card(page, /^gpj/).waitFor({ state: 'detached' })
  expect(await stored('products/Term One')).not.toContain('gpj.exe.webp')
})

test('an upload says how far it is, can be given up, and what fails is told and cleared (R-261, R-280)', async () => {
  const id = await publishedForm(
    product.server.url,
    aDefinition([aField('cv', 'PDFUploader', { FieldName: 'Your CV', PageWidth: 12 })], { FormName: 'CV' }),
    'signed-in',
  )
  const page = await pageOf('admin', `/form/${id}`)
  await opener(page).click()
  await manager(page)
    .getByRole('button', { name: 'Upload' })
    .or(manager(page).getByText('A PDF document.'))
    .first()
    .waitFor()

  await product.network.set({ kind: 'slow', paths: /FileUpload\/PDFUpload/, delayMs: 6000 })
  await upload(page, aPdf('large.pdf', 15_000_000), aPdf('behind it.pdf', 10))
  await manager(page)
    .getByText(/^\d+% Uploaded$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await manager(page).getByRole('button', { name: 'Cancel the upload' }).click()
  await manager(page).getByRole('log').getByText('The upload was cancelled.').waitFor()
  expect(await manager(page).getByRole('progressbar').count()).toBe(0)

  await upload(page, aPdf('small.pdf', 10))
  await manager(page).getByText('Finalizing...').waitFor()
  await card(page, /^small\.pdf 0\.01 MB Insert$/).waitFor()
  await product.network.set('ok')
  expect((await stored('')).filter((name) => name.endsWith('.pdf'))).toEqual(['small.pdf'])

  await upload(
    page,
    { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
    aPdf('after.pdf', 20),
  )
  await manager(page).getByRole('log').getByText('“virus.pdf” is not a PDF.').waitFor()
  await card(page, /^after\.pdf/).waitFor()
  await product.network.set({ kind: 'refused', paths: /FileUpload\/PDFUpload/ })
  await upload(page, aPdf('refused.pdf', 30))
  await expect.poll(() => manager(page).getByRole('progressbar').count()).toBe(0)
  await product.network.set('ok')

  // one press chooses the file and closes the dialog.
  await card(page, /^small\.pdf/).click()
  await manager(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove small.pdf' }).waitFor()
})

test('a thumbnail that is lost is asked for again, a copy in another size is made beside its picture (R-267, R-281, R-125)', async () => {
  const page = await pageOf('admin', '/admin/categories?item=new', phone)
  await opener(page).click()
  await upload(page, await aPicture('Shelf.png'))
  await card(page, /^Shelf\.webp.*Insert$/).waitFor()
  const address = (await manager(page).locator('img').first().getAttribute('src')) ?? ''
  const sha256 = /[0-9a-f]{64}/.exec(address)?.[0] ?? ''
  await rm(join(product.server.dataDir, 'files', sha256.slice(0, 2), sha256, '200x200'))
  await page.evaluate(() => caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))))
  await page.reload()
  await opener(page).click()
  await expect
    .poll(() =>
      manager(page)
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(200)

  await manager(page).getByRole('button', { name: 'Resize Shelf.webp' }).click()
  const resizer = page.getByRole('dialog', { name: 'Image Resizer' })
  await resizer.getByRole('button', { name: 'Resize' }).click()
  await resizer.getByText('Enter a width or a height above 0.').waitFor()
  await resizer.getByLabel('Height').fill('tall')
  await resizer.getByLabel('Height').press('Enter')
  await resizer.getByText('Enter a whole number of pixels').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.keyboard.press('Escape')
  await resizer.getByLabel('Height').fill('0')
  await resizer.getByLabel('Width').fill('320')
  await resizer.getByRole('button', { name: 'Resize' }).click()
  await card(page, /^Shelf-2\.webp/).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  const columns = () =>
    manager(page)
      .locator('section ul')
      .last()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(await columns()).toBe(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await columns()).toBe(6)
  await card(page, /^Shelf-2\.webp/).click()
  await expect
    .poll(() => page.getByAltText(/^Preview of Shelf/).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(320)
})

test('by keyboard alone: opened, a folder made and entered, a picture uploaded, seen in large and chosen', async () => {
  const page = await pageOf('admin', '/admin/schools?item=new')
  await opener(page).evaluate((button) => {
    button.dataset['stop'] = 'opener'
  })
  const keys = keyboardOf(page)
  await keys.to('[data-stop=opener]')
  await keys.press('Enter')
  await manager(page).waitFor()
  await keys.to('dialog input[autocomplete=off]')
  await keys.type('Crests')
  await keys.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Crests')
  await keys.to('dialog input[type=file]')
  await keys.pick(await aPicture('Crest.png'))
  await card(page, /^Crest\.webp.*Insert$/).waitFor()
  await keys.to('dialog [aria-label="View Crest.webp"]')
  await keys.press('Enter')
  await page.getByRole('dialog', { name: 'Crest.webp' }).waitFor()
  await keys.press('Escape')
  await page.getByRole('dialog', { name: 'Crest.webp' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('View Crest.webp')
  await keys.press('Shift+Tab', 'Enter')
  await manager(page).waitFor({ state: 'detached' })
  await page.getByAltText('Preview of Crest.webp').waitFor()
})

test('without a network the manager says why it is shut; what was written stays, and it opens when the network is back', async () => {
  const page = await pageOf('admin', '/admin/schools?item=new')
  await page.getByLabel('Name', { exact: true }).fill('Mount Carmel')
  await product.network.set('down')
  await opener(page).click()
  await page.getByRole('alert').getByText('The file manager could not be loaded: it needs the network.').waitFor()
  await product.network.set('ok')
  await opener(page).click()
  await manager(page).getByRole('button', { name: 'Close' }).last().click()
  await product.network.set('down')
  await opener(page).click()
  await manager(page).getByRole('heading', { name: 'You are offline' }).waitFor()
  await manager(page).getByText('The files are kept at the server').waitFor()
  await product.network.set('ok')
  await manager(page).getByRole('button', { name: 'Try again' }).click()
  await manager(page).getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await manager(page).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mount Carmel')
})

test('a picture of the site goes into a rich text and is shown to those who read it; vendors pick from nothing that is there (R-016)', async () => {
  const page = await pageOf('admin', '/admin/products?item=new')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('button', { name: 'File manager' }).click()
  await upload(page, await aPicture('Map.png'))
  await card(page, /^Map\.webp.*Insert$/).click()
  await dialog.getByText('Map.webp').waitFor()
  await dialog.getByLabel('What it shows').fill('A map of Lagos')
  await dialog.getByRole('button', { name: 'Put it in' }).click()
  await expect
    .poll(() => page.getByAltText('A map of Lagos').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(640)

  const vendor = await pageOf('vendor', '/vendor/products?item=new')
  await vendor.getByRole('button', { name: 'Add Picture' }).waitFor()
  expect(await opener(vendor).count()).toBe(0)
})

test('pictures of an answer are seen in large: on the phone that picked them without a network, and gone through by finger where they are read (R-124)', async () => {
  const id = await publishedForm(
    product.server.url,
    aDefinition([aField('more', 'MultipleImages', { FieldName: 'Your pictures', PageWidth: 12 })], {
      FormName: 'Pictures',
    }),
    'signed-in',
  )
  const page = await pageOf('student', `/form/${id}`, phone)
  await page
    .locator('input[type=file]#answer-more')
    .setInputFiles([await aPicture('one.png'), await aPicture('two.png')])
  await page.getByAltText('Preview of two.webp').waitFor()
  expect(await opener(page).count()).toBe(0)
  await product.network.set('down')
  await page.getByRole('button', { name: 'View two.webp' }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByAltText('two.webp').waitFor()
  await viewer.getByRole('button', { name: 'Full size' }).click()
  await viewer.getByRole('region', { name: 'Picture in full size' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await product.network.set('ok')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByRole('status')
    .getByText(/Received/)
    .first()
    .waitFor()

  const [answers] = await receivedForms(product.server.url, id)
  const reader = await pageOf('admin', `/admin/eforms/${id}/answers/${answers?.Id ?? ''}`, phone)
  await reader.getByRole('button', { name: 'View one.webp' }).click()
  const carousel = reader.getByRole('dialog')
  await carousel.getByAltText('one.webp').waitFor()
  await carousel.getByText('1 of 2').waitFor()
  await swipe(reader, -200)
  await carousel.getByAltText('two.webp').waitFor()
  await carousel.getByText('2 of 2').waitFor()
  await expectNoAxeViolationsAnywhere(reader)
  // After the last picture, the first one follows.
  await carousel.getByRole('button', { name: 'Next' }).click()
  await carousel.getByAltText('one.webp').waitFor()
})

/** A finger across the middle of a phone's screen. */
async function swipe(page: Page, by: number): Promise<void> {
  const hand = await page.context().newCDPSession(page)
  const [x, y] = [180 - by / 2, 300]
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const part of [0.3, 0.6, 1])
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by * part, y }] })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
