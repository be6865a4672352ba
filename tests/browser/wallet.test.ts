import { expect, test } from 'vitest'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()

test('a student sends money by wallet ID: the name is checked first, both wallets show it, and the last copy opens offline (M-05, M-07)', async () => {
  const { url } = stage.product
  const vendor = await callAs(stage.product.server.url, 'vendor')
  const before = (await vendor('Wallet/GetMyWallet')) as MyWallet
  const page = await (await stage.visit({ ...phone, worker: true }, 'student')).newPage()
  await page.goto(`${url}/student/wallets`)
  await page.getByText('Available at').waitFor()
  await workerReady(page)
  await expectNoAxeViolationsAnywhere(page)

  await page.getByRole('link', { name: 'Send' }).click()
  await page.getByLabel('Wallet ID of the receiver').fill('1234567890')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('No wallet has this ID').waitFor()
  await page.getByLabel('Wallet ID of the receiver').fill(before.WalletIdNumber)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Amount').fill('1,250.50')
  await page.getByLabel('Your password').fill('wrong')
  const submit = page.getByRole('button', { name: /^Send to / })
  await submit.click()
  await page.getByText('This is not your password').waitFor()
  await expectNoAxeViolations(page)
  await page.getByLabel('Your password').fill(demoPassword)
  await submit.dblclick()
  await page
    .getByText(/^₦1,250\.50 sent to /)
    .first()
    .waitFor()
  await page.waitForURL(`${url}/student/wallets`)
  await page.getByText('−₦1,250.50').first().waitFor()
  const after = (await vendor('Wallet/GetMyWallet')) as MyWallet
  expect(after.Balance - before.Balance).toBe(125_050)

  await stage.product.network.set('down')
  await page.goto(`${url}/student/wallets`)
  await page.getByText('Saved copy,').waitFor()
  await page.getByText('−₦1,250.50').first().waitFor()
  await page.getByText('Moving money needs a connection.').waitFor()
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
})
