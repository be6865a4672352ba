import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leaveReceipt } from './harness/answer-form.ts'
import { expectNoAxeViolations } from './harness/axe.ts'
import { aDevice, phone, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn, signedOut } from './harness/sign-in.ts'
import { readyOffline } from './harness/worker-facts.ts'

let product: Product
let device: Device
let page: Page
const id: Record<string, string> = {}

beforeAll(async () => {
  product = await startProduct()
  for (const name of ['Sent at last', 'Taken away'])
    id[name] = await anOpenAssessment(product.server.url, name, [aQuestion('story', 2, { Required: true })])
})
afterAll(() => product.dispose())
beforeEach(async () => {
  await product.network.set('ok')
  device = await aDevice()
  page = await (await device.open(phone)).newPage()
  await signIn(page, product.url, 'student')
  await readyOffline(page)
})
afterEach(() => device.dispose())

const received = (name: string) => receivedAnswers(product.server.url, 'student', id[name] ?? '')
const dialog = () => page.getByRole('dialog', { name: /not sent yet/ })
const isGone = () => signedOut(page)

async function submit(name: string, words: string): Promise<void> {
  await page.goto(`${product.url}/student/newassessments/${id[name]}`)
  await page.getByRole('textbox').fill(words)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await leaveReceipt(page)
}

async function askToLeave(): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await dialog().waitFor()
}

describe('a sign-out while something is unsent (R-114)', () => {
  test('sends it, says when that did not work, and ends only when everything is received', async () => {
    await product.network.set({ kind: 'unavailable', paths: /Sync\/Batch/ })
    await submit('Sent at last', 'a story that waits')
    await askToLeave()
    await expectNoAxeViolations(page)
    await dialog().getByRole('button', { name: 'Send now' }).click()
    await dialog().getByRole('button', { name: 'Try again' }).waitFor()
    expect(await received('Sent at last')).toEqual([])
    // Nothing gets through before the person presses: the queue itself could be faster.
    const pressed = Promise.withResolvers<void>()
    await product.network.set({ kind: 'slow', paths: /Sync\/Batch/, until: pressed.promise })
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await dialog().getByText('Sending…').waitFor()
    pressed.resolve()
    await isGone()
    expect(await received('Sent at last')).toMatchObject([{ story: 'a story that waits' }])
  })

  test('lets it be taken away as a file, removes it only then, and the file brings it back once', async () => {
    await product.network.set('down')
    await submit('Taken away', 'a story in a file')
    await askToLeave()
    await dialog().getByRole('button', { name: 'Save as a file' }).click()
    expect(await dialog().getByRole('button', { name: 'Remove and sign out' }).count()).toBe(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: 'Save the file' }).click(),
    ])
    const file = await download.path()
    expect(await readFile(file, 'utf8')).toContain('a story in a file')
    await expectNoAxeViolations(page)
    await dialog().getByRole('button', { name: 'Remove and sign out' }).click()
    await isGone()

    await product.network.set('ok')
    await signIn(page, product.url, 'student')
    await page.goto(`${product.url}/sync`)
    await page.getByText('Nothing is waiting').waitFor()
    expect(await received('Taken away')).toEqual([])
    for (const words of [/1 item is restored/, /is on this device or was received/]) {
      await page.getByLabel('File of unsent answers').setInputFiles(file)
      await page.getByText(words).first().waitFor()
    }
    await expect.poll(() => received('Taken away')).toMatchObject([{ story: 'a story in a file' }])
  })
})
