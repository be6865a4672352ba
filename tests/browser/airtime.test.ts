import { expect, test } from 'vitest'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('a student buys airtime from the wallet: a slow one is on its way and then delivered, and one that fails is given back (M-24)', async () => {
  const { url } = stage.product
  const student = await callAs(stage.product.server.url, 'student')
  const balance = async () => ((await student('Wallet/GetMyWallet')) as MyWallet).Balance
  const before = await balance()
  const page = await (await stage.visit(phone, 'student')).newPage()
  await page.goto(`${url}/student/wallets`)
  await page.getByRole('link', { name: /^Airtime/ }).click()
  await page.getByRole('heading', { name: 'Airtime and data', level: 1 }).waitFor()
  await page.getByLabel('Number', { exact: true }).fill('0803 123 1111')
  await page.getByText('Recognised from the number.').waitFor()
  await expectNoAxeViolationsAnywhere(page)

  async function buy(number: string, amount: string): Promise<void> {
    await page.getByLabel('Number', { exact: true }).fill(number)
    await page.getByText('Another amount').click()
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await page.getByLabel('Your password').fill(demoPassword)
    await page.getByRole('button', { name: `Buy for ₦${amount}.00` }).dblclick()
    await page.getByText(`airtime for ${number} is on its way.`).first().waitFor()
  }
  const rowOf = (number: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: number }).first()

  await buy('0803 123 1111', '200')
  await rowOf('0803 123 1111').getByText('On its way').waitFor()
  await buy('0803 123 0000', '150')
  await rowOf('0803 123 0000').getByText('Given back').waitFor({ timeout: 60_000 })
  await expectNoAxeViolations(page)
  expect(await balance()).toBe(before - 20_000)

  // The provider says at the second question that it delivered. Before that, the person may look again.
  await expect
    .poll(
      async () => {
        await page.reload()
        return rowOf('0803 123 1111').innerText()
      },
      { timeout: 150_000, interval: 5_000 },
    )
    .toContain('Delivered')
  await page.goto(`${url}/student/wallets`)
  await page.getByText('−₦200.00').first().waitFor()
  await page
    .getByText(/^Given back: /)
    .first()
    .waitFor()
  expect(await balance()).toBe(before - 20_000)
})
