import { expect, test } from 'vitest'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('a student reads whether an offer can be left early, leaves it with the password, and has the money without interest (M-23)', async () => {
  const { url } = stage.product
  const student = await callAs(stage.product.server.url, 'student')
  const balance = async () => ((await student('Wallet/GetMyWallet')) as MyWallet).Balance
  const before = await balance()
  const page = await (await stage.visit(phone, 'student')).newPage()
  await page.goto(`${url}/student/wallets/investments`)
  await page.getByRole('link', { name: 'Open Tool sets for young tailors' }).click()
  await page.getByText('Not possible', { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Open Solar lamps for evening classes' }).click()
  await page.getByText('Possible, without interest').waitFor()
  await page.goBack()

  await page.getByRole('button', { name: 'Leave early: Solar lamps for evening classes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave Solar lamps for evening classes?' })
  await dialog.getByText('You get ₦5,000.00 back now. You lose the interest of ₦600.00').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Leave early' }).click()
  await dialog.getByText('This is not your password').waitFor()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Leave early' }).dblclick()
  await page.getByText('₦5,000.00 came back without interest').waitFor()
  await page.getByText('Left early', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Leave early/ }).count()).toBe(0)
  await expectNoAxeViolations(page)
  expect(await balance()).toBe(before + 500_000)
})
