import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formMessages } from '#contract/form-messages.ts'
import { must } from '#kit/must.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { aVisit, phone, type Device } from './harness/device.ts'
import { knownDevices } from './harness/known-devices.ts'
import { startProduct, type Product } from './harness/product.ts'
import { newestAnswers, publishedForm, receivedForms } from './harness/published-form.ts'
import { demoPeople, signIn } from './harness/sign-in.ts'

let product: Product
let device: Device
let folder: string
/** A photo as a phone stores it: wide in the file, upright on the screen. */
let photo: string

beforeAll(async () => {
  product = await startProduct()
  folder = await mkdtemp(join(tmpdir(), 'picked-'))
  photo = join(folder, 'my photo.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#884422', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(photo)
})
afterAll(async () => {
  await product.dispose()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => product.network.set('ok'))

const knownDevice = knownDevices()

const questions = aDefinition(
  [
    aField('photo', 'Image', { FieldName: 'Your photo', PageWidth: 12, Required: true }),
    aField('more', 'MultipleImages', { FieldName: 'More pictures', PageWidth: 12 }),
    aField('cv', 'PDFUploader', { FieldName: 'Your CV', PageWidth: 12 }),
    aField('people', 'CSVUploader', {
      FieldName: 'Your class',
      PageWidth: 12,
      CSVToArrayHeader: [{ Name: 'Name' }, { Name: 'Age', IsNumber: true }],
    }),
  ],
  { FormName: 'Files' },
)

async function open(): Promise<{ page: Page; id: string }> {
  const id = await publishedForm(product.server.url, questions, 'signed-in')
  device = await knownDevice(product.url, 'student')
  const page = await (await device.open()).newPage()
  await page.goto(`${product.url}/form/${id}`)
  await page.getByLabel('Your photo').first().waitFor({ state: 'attached' })
  return { page, id }
}

const pick = (page: Page, label: string, ...files: string[]) =>
  page.locator(`input[type=file]#answer-${label}`).setInputFiles(files)
const question = (page: Page, label: string) => page.locator('div', { has: page.locator(`#answer-${label}`) }).last()

const isReceived = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/Received/)
    .first()
    .waitFor()

async function aFile(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** The answer to a question on the server, from the only submission of a form. */
async function received(id: string, fieldId: string): Promise<string> {
  return must(
    (await newestAnswers(product.server.url, id)).find((answer) => answer.FieldId === fieldId),
    fieldId,
  ).UserResponse
}

/** A private file, downloaded by its owner. */
async function fetched(address: string): Promise<Response> {
  const answer = await fetch(`${product.server.url}/api/Account/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ EmailAddress: demoPeople.student.email, Password: demoPassword }),
  })
  const { Token } = (await answer.json()) as { Token: string }
  return fetch(`${product.server.url}${address}`, { headers: { authorization: `bearer ${Token}` } })
}

describe('files of an answer', () => {
  test('are picked without a network, survive a restart, and arrive before the answer that names them (O-18)', async () => {
    const { page: first, id } = await open()
    await device.close()
    await product.network.set('down')
    const page = await (await device.open()).newPage()
    await page.goto(`${product.url}/form/${id}`)
    await pick(page, 'photo', photo)
    const preview = page.getByAltText('Preview of my photo.webp')
    await preview.waitFor()
    // Upright, and at most 1200 wide.
    expect(
      await preview.evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight])),
    ).toEqual([1200, 1800])
    await page
      .getByText(/On this (phone|device)/)
      .and(page.getByText(/sends when you are online/))
      .first()
      .waitFor()
    await pick(page, 'cv', await aFile('cv.pdf', `%PDF-1.4\n${'1 0 obj\n<< >>\nendobj\n'.repeat(40_000)}%%EOF\n`))
    await page.getByText('cv.pdf').first().waitFor()
    await expect.poll(() => page.getByText(/Saved on this/).count()).toBeGreaterThan(1)
    await page.reload()
    await preview.waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page
      .getByRole('status')
      .getByText(/Saved on this device|Waiting to send/)
      .first()
      .waitFor()
    await product.network.set('ok')
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'))
    })
    await isReceived(page)

    const kept = await fetched(await received(id, 'photo'))
    expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 1800 })
    const cv = await fetched(await received(id, 'cv'))
    expect([cv.status, (await cv.arrayBuffer()).byteLength]).toEqual([200, 40_000 * 21 + 15])
    expect(first.isClosed()).toBe(true)
  })

  test('are sent while the form is still open, with their progress (R-261), and can be taken out and back', async () => {
    const { page } = await open()
    await pick(page, 'more', photo, await aFile('second.png', ''), photo)
    await page.getByRole('alert').getByText('“second.png” is empty').waitFor()
    await page.getByAltText('Preview of my photo.webp').waitFor()
    await page.getByText('Uploaded', { exact: true }).waitFor()
    expect(await page.getByAltText('Preview of my photo.webp').count()).toBe(1)
    await page.getByRole('button', { name: 'Remove my photo.webp' }).click()
    await page.getByText('my photo.webp was removed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Uploaded', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Resize my photo.webp' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resize' }).click()
    await page.getByText('Enter a width or a height above 0.').waitFor()
    await page.getByLabel('Width').fill('300')
    await page.getByRole('dialog').getByRole('button', { name: 'Resize' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByAltText('Preview of my photo.webp').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(300)
  })

  test('out of reach are named, and come as soon as the server is back', async () => {
    const { page, id } = await open()
    await pick(page, 'photo', photo)
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await isReceived(page)
    const [answers] = await receivedForms(product.server.url, id)

    await device.close()
    const other = await aVisit(phone)
    const office = await other.newPage()
    await signIn(office, product.url, 'admin')
    await office.route('**/files/**', (route) => route.abort())
    await office.goto(`${product.url}/admin/eforms/${id}/answers/${must(answers, 'answers').Id}`)
    await office.getByText('Shown when you are online').waitFor()
    await office.unroute('**/files/**')
    await office.context().setOffline(true)
    await office.getByText('Offline. Keep going.').first().waitFor()
    await office.context().setOffline(false)
    await office.getByRole('button', { name: 'View my photo.webp' }).waitFor()
    await other.close()
  })

  test('of the wrong kind are told at once, in plain words', async () => {
    const { page } = await open()
    await pick(page, 'cv', await aFile('virus.pdf', 'MZ not a document'))
    await page.getByRole('alert').getByText('“virus.pdf” is not a PDF.').waitFor()
    await pick(page, 'photo', await aFile('broken.jpg', 'no picture'))
    await page.getByRole('alert').getByText('“broken.jpg” could not be opened as a picture on this device.').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Select Your photo').first().waitFor()
  })

  test('with rows show what will be sent, or line by line what is wrong (R-232 … R-235)', async () => {
    const { page } = await open()
    await pick(page, 'people', await aFile('wrong.csv', 'Nome,Age\nAda,7\n'))
    await page.getByText(formMessages.csvHeader).first().waitFor()
    await pick(page, 'people', await aFile('half.csv', 'Name,Age\r\nAda,7\r\n\r\n"Bola, the tall",x\r\n'))
    await page.getByText('Line 4: Age is not a number').first().waitFor()
    await pick(page, 'people', await aFile('good.csv', '\uFEFFName,Age\n"Bola, the tall","1,200"\n'))
    await page.getByRole('cell', { name: 'Bola, the tall' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'sample.csv' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('sample.csv')
    await pick(page, 'photo', photo)
    await pick(page, 'cv', await aFile('small.pdf', '%PDF-1.4\n%%EOF\n'))
    await page.getByText('small.pdf').first().waitFor()
    await page.getByAltText('Preview of my photo.webp').waitFor()
    await expectNoAxeViolationsAnywhere(page)
  })

  test('that are still being made ready hold the form back: no answer goes without its file', async () => {
    const { page, id } = await open()
    await page.locator('#answer-photo').evaluate(async (input: HTMLInputElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 5000, height: 4000 })
      canvas.getContext('2d')?.fillRect(0, 0, 2500, 4000)
      const picture = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/png')
      })
      const data = new DataTransfer()
      data.items.add(new File(picture ? [picture] : [], 'large.png', { type: 'image/png' }))
      input.files = data.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      input.closest('form')?.requestSubmit()
    })
    await page.getByRole('alert').getByText('“large.png” is still being made ready.').waitFor()
    await page.getByText('Uploaded', { exact: true }).waitFor()
    expect(await page.getByText('is still being made ready').count()).toBe(0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank you.').waitFor()
    await isReceived(page)
    expect(await received(id, 'photo')).toMatch(/large\.webp$/)
  })

  test('that become ready after their item was closed are in the answer all the same', async () => {
    const id = await publishedForm(
      product.server.url,
      aDefinition([
        aField('family', 'CollapsibleQuestions', {
          FieldName: 'Your family',
          PageWidth: 12,
          ItemObjectName: 'Person',
          PropertyForNameOfItem: 'name',
          EformFields: [
            aField('name', 'TextBox', { FieldName: 'Name' }),
            aField('photo', 'Image', { FieldName: 'Photo' }),
          ],
        }),
      ]),
      'signed-in',
    )
    device = await knownDevice(product.url, 'student')
    const page = await (await device.open()).newPage()
    // A phone that is slow with pictures.
    await page.addInitScript(() => {
      const scale = window.createImageBitmap.bind(window)
      const ready = new Promise((resolve) => {
        window.addEventListener('ready-now', resolve, { once: true })
      })
      window.createImageBitmap = (async (...wanted: Parameters<typeof scale>) => {
        await ready
        return scale(...wanted)
      }) as typeof scale
    })
    await page.goto(`${product.url}/form/${id}`)
    await page.getByRole('button', { name: 'Add Person' }).click()
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await page.getByText('Preparing my photo.jpg').waitFor()
    // Opening another item closes the first one; the entries of the first item stay.
    await page.getByRole('button', { name: 'Add Person' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Bola')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('“my photo.jpg” is still being made ready.').first().waitFor()
    await page.evaluate(() => {
      window.dispatchEvent(new Event('ready-now'))
    })
    await page.getByRole('button', { name: 'Person 1' }).first().click()
    await page.getByAltText('Preview of my photo.webp').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await isReceived(page)
    const items = JSON.parse(await received(id, 'family')) as { Answers: { FieldId: string; UserResponse: string }[] }[]
    expect(
      items.map(({ Answers }) => Answers.map(({ FieldId, UserResponse }) => [FieldId, UserResponse.split('/').at(-1)])),
    ).toEqual([[['photo', 'my%20photo.webp']], [['name', 'Bola']]])
  })

  test('can be dropped and pasted', async () => {
    const { page } = await open()
    for (const kind of ['drop', 'paste'] as const) {
      await question(page, 'cv').evaluate((zone, how) => {
        const data = new DataTransfer()
        data.items.add(new File([`%PDF-1.4 ${how}`], `${how}.pdf`, { type: 'application/pdf' }))
        zone.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      }, kind)
      await page.getByText(`${kind}.pdf`).first().waitFor()
    }
  })
})
