import { expect, test } from 'vitest'
import type { FormAnswers } from '#contract/entities/form-store.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, worker: true } as const

/** The messages on the server: name and text. */
async function received(): Promise<string[]> {
  const ask = await callAs(stage.product.server.url, 'admin')
  const { Items } = (await ask(`Eform/GetFormAnswers?FormId=${contactFormId}&pageSize=200`)) as { Items: FormAnswers[] }
  return Items.map(({ Texts }) => [Texts[0]?.Answer, Texts.at(-1)?.Answer].join(': '))
}

test('a visitor writes to the operator without a network: the message waits, the screen says so, and it is sent once when the network returns (V-03)', async () => {
  const context = await stage.visit(phone)
  const page = await context.newPage()
  await page.goto(`${stage.product.url}/contact`)
  await page.getByText('Opened once while online, it works offline too').click()
  await page.getByLabel('Your name').waitFor()
  await workerReady(page)
  await page.getByText('Ready offline').waitFor()

  // The app starts anew without a network.
  await stage.product.network.set('down')
  await page.goto(`${stage.product.url}/contact`)
  await page.getByText('Write to us').click()
  await page.getByLabel('Your name').fill('Ada Obi')
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByText('Something else', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Is there a school near Enugu?')
  await page
    .getByText(/Saved on this/)
    .last()
    .waitFor()
  expect(await received()).toEqual([])
  await page.getByRole('button', { name: 'Submit' }).click()

  await page.getByRole('heading', { name: 'Done. All saved.' }).waitFor()
  await page.getByText('Thank you for writing to us.').waitFor()
  await page.getByText('It waits on this device.').waitFor()
  await page.getByText('It is sent once.').waitFor()
  expect(await page.getByText(/received/i).count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoAxeViolationsAnywhere(page)
  expect(await received()).toEqual([])

  // The first reply is lost after the server has the message.
  stage.product.network.resetCounts()
  await stage.product.network.set({ kind: 'drop-after-commit', paths: /Batch/ })
  const comesBack = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await comesBack()
  await expect.poll(() => stage.product.network.count('POST /api/Sync/Batch').done).toBeGreaterThan(0)
  await page.getByText('It waits on this device.').waitFor()
  await stage.product.network.set('ok')
  await comesBack()
  await page.getByRole('heading', { name: 'Received.' }).waitFor()
  await page.getByText('You do not need to send them again.').waitFor()
  expect(await page.getByText('It waits on this device.').count()).toBe(0)
  expect(await received()).toEqual(['Ada Obi: Is there a school near Enugu?'])
})
