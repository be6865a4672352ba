import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormAnswers } from '#contract/entities/form-store.ts'
import { must } from '#kit/must.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { aDevice, type Device } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

const batches = 'POST /api/Sync/Batch'
let product: Product
let device: Device

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.dispose())
beforeEach(async () => {
  await product.network.set('ok')
  device = await aDevice()
})
afterEach(() => device.dispose())

/** A public form; its id. */
async function aForm(name = 'Open day'): Promise<string> {
  const ask = await callAs(product.server.url, 'admin')
  const definition = aDefinition([aField('words', 'TextArea', { FieldName: 'Your words', PageWidth: 12 })], {
    FormName: name,
    SuccessMessage: '<p>See you again.</p>',
  })
  const { Id } = (await ask('Eform/CreateForm', { Definition: definition, Access: 'public' })) as { Id: string }
  await ask('Eform/PublishForm', { Id })
  return Id
}

/** The answers of a form on the server: the person, and their words. */
async function received(id: string): Promise<string[]> {
  const { Items } = (await (
    await callAs(product.server.url, 'admin')
  )(`Eform/GetFormAnswers?FormId=${id}&pageSize=200`)) as { Items: FormAnswers[] }
  return Items.map((row) => `${row.PersonName || 'nobody'}: ${must(row.Texts[0], 'the words').Answer}`)
}

const words = (page: Page) => page.getByRole('textbox', { name: 'Your words' })
const status = (page: Page, text: RegExp) => page.getByRole('status').getByText(text)

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`${product.url}/form/${id}`)
  await words(page).waitFor()
}

async function handIn(page: Page, text: string): Promise<void> {
  await words(page).fill(text)
  await page
    .getByText(/Saved on this/)
    .last()
    .waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('See you again.').waitFor()
}

/** A phone on which a person without an account has opened the form once. */
async function withForm(id: string): Promise<Page> {
  const page = await (await device.open()).newPage()
  await openForm(page, id)
  await workerReady(page)
  return page
}

test('without a network it waits, through a killed browser, says so, and arrives once', async () => {
  const id = await aForm()
  await withForm(id)
  await device.close()
  await product.network.set('down')
  const first = await (await device.open()).newPage()
  await openForm(first, id)
  await handIn(first, 'Written at the gate')
  await status(first, /Saved on this device|Waiting to send/)
    .first()
    .waitFor()
  await device.kill()

  const page = await (await device.open()).newPage()
  await page.goto(`${product.url}/form/${id}`)
  await status(page, /Saved on this device|Waiting to send/)
    .first()
    .waitFor()
  expect(await page.getByText(/Received/).count()).toBe(0)
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('Written at the gate')
  await expectNoAxeViolationsAnywhere(page)

  // One reply is lost after the commit.
  await product.network.set({ kind: 'drop-after-commit', paths: /Batch/ })
  product.network.resetCounts()
  const online = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('online'))
    })
  await online()
  await expect.poll(() => product.network.count(batches).done).toBeGreaterThan(0)
  await status(page, /Waiting to send/)
    .first()
    .waitFor()
  await product.network.set('ok')
  await online()
  await status(page, /Received/)
    .first()
    .waitFor()
  expect(await received(id)).toEqual(['nobody: Written at the gate'])
})

test('who fills it in again sees what waits by its name, and each arrives once', async () => {
  const [id, other] = [await aForm('Open day'), await aForm('Bus survey')]
  const page = await withForm(id)
  await openForm(page, other)
  await product.network.set('down')
  await handIn(page, 'first')
  await page.goto(`${product.url}/form/${id}`)
  await page.getByText(/Bus survey: your answers/).waitFor()
  await handIn(page, 'second')
  await page.getByText(/Bus survey: your answers/).waitFor()
  expect(await page.getByText(/Open day: your answers/).count()).toBe(0)
  await page.getByRole('button', { name: 'Submit another' }).click()
  await page.getByText(/Open day: your answers/).waitFor()
  await handIn(page, 'third')
  await expectNoAxeViolationsAnywhere(page)
  await product.network.set('ok')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
  await status(page, /Received/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText(/: your answers/).count()).toBe(0)
  expect(
    [await received(id), await received(other)].map((texts) => texts.toSorted((a, b) => a.localeCompare(b))),
  ).toEqual([['nobody: second', 'nobody: third'], ['nobody: first']])
  // A machine fills in the field that people do not see as well; the answers of people are not marked (V-03).
  await page.getByRole('button', { name: 'Submit another' }).click()
  await words(page).waitFor()
  await page.locator('[name=second-answer]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  await handIn(page, 'fourth')
  await status(page, /Received/)
    .first()
    .waitFor()
  const ask = await callAs(product.server.url, 'admin')
  const { Items } = (await ask(`Eform/GetFormAnswers?FormId=${id}`)) as { Items: FormAnswers[] }
  expect(Items.map(({ Held }) => Held)).toEqual(['suspect', null, null])
})

test('whoever signs in meanwhile sends it along, in nobody’s name', async () => {
  const id = await aForm()
  const page = await withForm(id)
  await product.network.set({ kind: 'drop-before', paths: /Batch/ })
  await handIn(page, 'Written by a passer-by')
  await status(page, /Saved on this device|Waiting to send|Sending/)
    .first()
    .waitFor()
  await signIn(page, product.url, 'student')
  expect(await received(id)).toEqual([])
  await product.network.set('ok')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
  await expect.poll(() => received(id)).toEqual(['nobody: Written by a passer-by'])
  await page.goto(`${product.url}/sync`)
  await page.getByRole('heading', { name: 'Outbox' }).waitFor()
  expect(await page.getByText(/Open day/).count()).toBe(0)
})

test('the worker sends it when no page is open and nobody was ever signed in', async () => {
  const id = await aForm()
  const page = await (await device.open()).newPage()
  const session = await page.context().newCDPSession(page)
  const ids: string[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) ids.push(registrationId)
  })
  await session.send('ServiceWorker.enable')
  await openForm(page, id)
  await workerReady(page)
  await product.network.set('down')
  await handIn(page, 'Sent while nobody looked')
  await page.goto('about:blank')
  await product.network.set('ok')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: product.url,
    registrationId: must(ids.at(-1), 'registration'),
    tag: 'outbox',
    lastChance: false,
  })
  await expect.poll(() => received(id)).toEqual(['nobody: Sent while nobody looked'])
  await page.goto(`${product.url}/form/${id}`)
  await status(page, /Received/)
    .first()
    .waitFor()
})

test('what the server would not have is opened again, changed, and counts once', async () => {
  const id = await aForm()
  const page = await withForm(id)
  await product.network.set('down')
  await handIn(page, 'Not like this')
  await page.evaluate(refuseAll)
  await page.reload()
  await status(page, /Needs attention/).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('link', { name: /Change it|Change your answers/ }).click()
  await expect.poll(() => words(page).inputValue()).toBe('Not like this')
  await product.network.set('ok')
  await handIn(page, 'Like this')
  await expect.poll(() => received(id)).toEqual(['nobody: Like this'])
  await status(page, /Received/)
    .first()
    .waitFor()
})

/** Runs in the page: sets the state that a refusal of every waiting call leaves. */
async function refuseAll(): Promise<void> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
    })
  const db = await answered(indexedDB.open('outbox'))
  const calls = db.transaction('calls', 'readwrite').objectStore('calls')
  for (const row of (await answered(calls.getAll())) as object[]) {
    await answered(
      calls.put({
        ...row,
        state: 'rejected',
        firstSentAt: 1,
        unheard: false,
        lastError: { status: 400, code: 'bad-input', message: 'Your words: too long.', at: 1 },
      }),
    )
  }
  db.close()
}
