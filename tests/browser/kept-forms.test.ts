import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Form } from '#contract/entities/eform.ts'
import type { FormAccess, FormAnswers } from '#contract/entities/form-store.ts'
import { must } from '#kit/must.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { callAs } from './harness/api-as.ts'
import { aDevice, type Device } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

// What a form needs beside its definition: the editor that few phones carry, and the pictures its author put into it.

let product: Product
let device: Device

beforeAll(async () => { product = await startProduct() })
afterAll(() => product.dispose())
beforeEach(async () => {
  await product.network.set('ok')
  device = await aDevice()
})
afterEach(() => device.dispose())

async function aForm(access: FormAccess, definition: Form): Promise<string> {
  const ask = await callAs(product.server.url, 'admin')
  const { Id } = await ask('Eform/CreateForm', { Definition: definition, Access: access }) as { Id: string }
  await ask('Eform/PublishForm', { Id })
  return Id
}

/** Without a network, on a browser that was closed. */
async function coldStartOffline(): Promise<Page> {
  await device.close()
  await product.network.set('down')
  return (await device.open()).newPage()
}

/** Opens a form online and waits until it may be taken away. */
async function takeAlong(page: Page, id: string): Promise<void> {
  await page.goto(`${product.url}/form/${id}`)
  await page.getByText('Ready offline').waitFor()
}

async function received(id: string, fieldId: string): Promise<string> {
  const ask = await callAs(product.server.url, 'admin')
  const { Items } = await ask(`Eform/GetFormAnswers?FormId=${id}&pageSize=200`) as { Items: FormAnswers[] }
  const { Answers } = await ask(`Eform/GetFilledForm?Id=${must(Items[0], 'the answers').Id}`) as { Answers: { FieldId: string; UserResponse: string }[] }
  return must(Answers.find((answer) => answer.FieldId === fieldId), fieldId).UserResponse
}

const rich = aDefinition([aField('story', 'EditableTextArea', { FieldName: 'Your story', PageWidth: 12, Required: true })], { FormName: 'Stories' })

describe('the editor of rich text', () => {
  test('comes with the first form that asks for it, and is there on the bus (R-244, O-27)', async () => {
    const id = await aForm('signed-in', rich)
    const first = await (await device.open()).newPage()
    await signIn(first, product.url, 'student')
    await workerReady(first)
    await takeAlong(first, id)

    const page = await coldStartOffline()
    await page.goto(`${product.url}/form/${id}`)
    await page.getByText('Ready offline').waitFor()
    await page.getByRole('textbox', { name: 'Your story' }).click()
    await page.keyboard.type('Written on the bus')
    await page.getByText(/Saved on this/).last().waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('status').getByText(/Saved on this device|Waiting to send/).first().waitFor()
    await product.network.set('ok')
    await page.evaluate(() => { window.dispatchEvent(new Event('online')) })
    await page.getByRole('status').getByText(/Received/).first().waitFor({ timeout: 60_000 })
    expect(await received(id, 'story')).toBe('<p>Written on the bus</p>')
  })

  test('that cannot be had keeps the form from being called ready', async () => {
    const id = await aForm('public', rich)
    const page = await (await device.open()).newPage()
    await page.goto(product.url)
    await workerReady(page)
    await product.network.set({ kind: 'drop-before', paths: /\/assets\// })
    await page.goto(`${product.url}/form/${id}`)
    await page.getByText('This question could not be loaded.').waitFor()
    expect(await page.getByText('Ready offline').count()).toBe(0)
    await product.network.set('ok')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('textbox', { name: 'Your story' }).waitFor()
  })
})
