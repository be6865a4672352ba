import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Form } from '#contract/entities/eform.ts'
import type { FormAccess } from '#contract/entities/form-store.ts'
import { must } from '#kit/must.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { laptop, phone } from './harness/device.ts'
import { newestAnswers, publishedForm } from './harness/published-form.ts'
import { signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

// What a form needs besides its definition: parts that few phones store, and the pictures of its author.

const stage = aStage()

const aForm = (access: FormAccess, definition: Form) => publishedForm(stage.product.server.url, definition, access)

/** Opens the closed browser again, without a network. */
async function coldStartOffline(): Promise<Page> {
  await stage.device.close()
  await stage.product.network.set('down')
  return (await stage.device.open()).newPage()
}

/** Opens a form online and waits until it is ready offline. */
async function takeAlong(page: Page, id: string): Promise<void> {
  await page.goto(`${stage.product.url}/form/${id}`)
  await page.getByText('Ready offline').waitFor()
}

async function received(id: string, fieldId: string): Promise<string> {
  return must(
    (await newestAnswers(stage.product.server.url, id)).find((answer) => answer.FieldId === fieldId),
    fieldId,
  ).UserResponse
}

/** A small picture, as a person picks it. Another name gives other bytes, because equal bytes are the same file. */
async function aPicture(name: string) {
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: name.length * 20, g: 54, b: 158 } },
    })
      .png()
      .toBuffer(),
  }
}

/** Adds a picture through the editor of `field`, with its description for people who cannot see it. */
async function putIn(page: Page, field: string, name: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).click()
  await page.getByRole('toolbar', { name: 'Format' }).first().getByRole('button', { name: 'Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.locator('input[type=file]').setInputFiles(await aPicture(name))
  await dialog.getByLabel('What it shows').fill(words)
  await dialog.getByRole('button', { name: 'Put it in' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Waits until a picture is really drawn. */
async function drawn(page: Page, alt: string): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByAltText(alt)
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)
        .catch(() => 0),
    )
    .toBe(40)
}

const rich = aDefinition(
  [aField('story', 'EditableTextArea', { FieldName: 'Your story', PageWidth: 12, Required: true })],
  { FormName: 'Stories' },
)

/** A form with each field type that has a set of its own. */
const rare = aDefinition(
  [
    aField('story', 'EditableTextArea', { FieldName: 'Your story', PageWidth: 12, Required: true }),
    aField('phone', 'PhoneNumberTextBox', { FieldName: 'Your phone' }),
    aField('marks', 'CSVUploader', { FieldName: 'Marks', CSVToArrayHeader: [{ Name: 'Mark' }] }),
  ],
  { FormName: 'Stories' },
)

describe('what few forms need', () => {
  test('comes with the first form that asks for it, and is there on the bus (R-244, O-27)', async () => {
    const id = await aForm('signed-in', rare)
    const first = await (await stage.device.open()).newPage()
    await signIn(first, stage.product.url, 'student')
    await workerReady(first)
    await takeAlong(first, id)

    const page = await coldStartOffline()
    await page.goto(`${stage.product.url}/form/${id}`)
    await page.getByText('Ready offline').waitFor()
    await page.getByRole('textbox', { name: 'Your story' }).click()
    await page.keyboard.type('Written on the bus')
    await page.getByRole('textbox', { name: 'Your phone' }).fill('0803 123 4567')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer: Buffer.from('Mark\n14\n') })
    await page.getByText('1 row').first().waitFor()
    await page
      .getByText(/Saved on this/)
      .last()
      .waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page
      .getByRole('status')
      .getByText(/Saved on this device|Waiting to send/)
      .first()
      .waitFor()
    await stage.product.network.set('ok')
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'))
    })
    await page
      .getByRole('status')
      .getByText(/Received/)
      .first()
      .waitFor()
    expect(await received(id, 'story')).toBe('<p>Written on the bus</p>')
    expect(await received(id, 'phone')).toBe('+2348031234567')
    expect(JSON.parse(await received(id, 'marks'))).toEqual([{ Mark: '14' }])
  })

  test('that cannot be had keeps the form from being called ready', async () => {
    const id = await aForm('public', rich)
    const page = await (await stage.visit({ ...phone, worker: true })).newPage()
    await page.goto(`${stage.product.url}/account/login`)
    await workerReady(page)
    // With a form without the editor, the device gets the pages of forms.
    await takeAlong(page, await aForm('public', aDefinition([aField('name', 'TextBox')])))
    await stage.product.network.set({ kind: 'drop-before', paths: /\/assets\// })
    await page.goto(`${stage.product.url}/form/${id}`)
    await page.getByText('This question could not be loaded.').waitFor()
    expect(await page.getByText('Ready offline').count()).toBe(0)
    await stage.product.network.set('ok')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('textbox', { name: 'Your story' }).waitFor()
  })
})

describe('a picture in a rich text that is an answer', () => {
  test.for(['without a network', 'with it'] as const)(
    '%s: it is kept here, arrives before the answer that names it, and stands on the answers page',
    async (network) => {
      const id = await aForm('signed-in', rich)
      const first = await (await stage.device.open()).newPage()
      await signIn(first, stage.product.url, 'student')
      await workerReady(first)
      await takeAlong(first, id)
      const page = network === 'with it' ? first : await coldStartOffline()
      if (page !== first) await page.goto(`${stage.product.url}/form/${id}`)
      await putIn(page, 'Your story', 'market.png', 'The market')
      await drawn(page, 'The market')
      await page
        .getByText(/Saved on this/)
        .last()
        .waitFor()
      await page.reload()
      await drawn(page, 'The market')
      await page.getByRole('button', { name: 'Submit' }).click()
      await page
        .getByRole('status')
        .getByText(network === 'with it' ? /Received/ : /Saved on this device|Waiting to send/)
        .first()
        .waitFor()
      await stage.product.network.set('ok')
      await page.evaluate(() => {
        window.dispatchEvent(new Event('online'))
      })
      await page
        .getByRole('status')
        .getByText(/Received/)
        .first()
        .waitFor()
      const html = await received(id, 'story')
      expect(html).toMatch(/<img src="\/files\/[0-9a-f]{64}\/market\.\w+" alt="The market">/)

      const office = await stage.visit(laptop, 'admin')
      try {
        const desk = await office.newPage()
        await desk.goto(`${stage.product.url}/admin/eforms/${id}/answers`)
        await desk.getByRole('main').getByRole('table').getByRole('link').first().click()
        await drawn(desk, 'The market')
      } finally {
        await office.close()
      }
    },
  )
})

describe('pictures an author puts into a form', () => {
  test('stand in help, success message and options for everybody, and on the bus once the form is ready', async () => {
    const plain = aDefinition(
      [
        aField('name', 'TextBox', { FieldName: 'Your name', PageWidth: 12 }),
        aField('fruit', 'ImageRadio', {
          FieldName: 'Your fruit',
          PageWidth: 12,
          options: ['Mango'],
          OptionRequirement: { RequireSelectedOption: true },
        }),
      ],
      { FormName: 'With pictures' },
    )
    const id = await aForm('public', plain)
    const office = await stage.visit({ viewport: { width: 1440, height: 900 } }, 'admin')
    try {
      const desk = await office.newPage()
      await desk.goto(`${stage.product.url}/admin/eforms/${id}`)
      await putIn(desk, 'Message after submitting', 'thanks.png', 'Thanks')
      await desk.locator('[data-key]', { hasText: 'Your name' }).click()
      await putIn(desk, 'Help', 'help.png', 'Where to look')
      await drawn(desk, 'Where to look')
      await desk.locator('[data-key]', { hasText: 'Your fruit' }).click()
      await desk.getByRole('button', { name: 'More about Mango' }).click()
      await desk.locator('input[type=file]#answer-ImageURL').setInputFiles(await aPicture('mango.png'))
      await desk.getByAltText('Preview of mango.webp').waitFor()
      await desk.getByRole('button', { name: 'Publish' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
      await desk.getByText('Published v2').waitFor()
    } finally {
      await office.close()
    }

    const first = await (await stage.device.open()).newPage()
    await first.goto(`${stage.product.url}/account/login`)
    await workerReady(first)
    await takeAlong(first, id)
    const page = await coldStartOffline()
    await page.goto(`${stage.product.url}/form/${id}`)
    await page.getByText('Why we ask').click()
    await drawn(page, 'Where to look')
    await expect
      .poll(() =>
        page
          .locator('label', { hasText: 'Mango' })
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(40)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
    await page
      .getByText(/Saved on this/)
      .last()
      .waitFor()
    await stage.product.network.set('ok')
    await page.getByRole('button', { name: 'Submit' }).click()
    await drawn(page, 'Thanks')
  })

  test('that cannot be had keep the form from being called ready', async () => {
    const gone = aDefinition([
      aField('name', 'TextBox', {
        FieldName: 'Your name',
        PageWidth: 12,
        Explanation: `<p><img src="/files/${'0'.repeat(64)}/gone.webp" alt="Gone"></p>`,
      }),
    ])
    const id = await aForm('public', gone)
    const page = await (await stage.visit({ ...phone, worker: true })).newPage()
    await page.goto(`${stage.product.url}/account/login`)
    await workerReady(page)
    await page.goto(`${stage.product.url}/form/${id}`)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
    await page
      .getByText(/Saved on this/)
      .last()
      .waitFor()
    expect(await page.getByText('Ready offline').count()).toBe(0)
  })
})
