import { expect, test } from 'vitest'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('a student funds the wallet by card: the way back is lost, the webhook arrives, and the receipt says so, also on paper (M-17, M-18, X-044)', async () => {
  const { url } = stage.product
  const student = await callAs(stage.product.server.url, 'student')
  const before = (await student('Wallet/GetMyWallet')) as MyWallet
  const page = await (await stage.visit(phone, 'student')).newPage()
  await page.goto(`${url}/student/wallets`)
  await page.getByRole('link', { name: 'Fund' }).click()
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: 'Pay ₦50.00' }).click()
  await page.getByText('Enter at least ₦100').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByLabel('Amount').fill('2,500')
  await page.getByRole('button', { name: 'Pay ₦2,500.00' }).dblclick()

  await page.getByRole('heading', { name: 'Test payment by Paystack' }).waitFor()
  await page.getByText('What should go wrong?').click()
  await expectNoAxeViolations(page)
  await page.getByLabel('No page leads back').check()
  await page.getByRole('button', { name: 'Pay ₦2,500.00' }).click()
  await page.getByRole('heading', { name: 'The connection was lost' }).waitFor()

  // No page led back, so the money came by the webhook.
  const balance = async () => ((await student('Wallet/GetMyWallet')) as MyWallet).Balance
  await expect.poll(balance).toBe(before.Balance + 250_000)

  // Back from the provider is the page of the payment, not the form.
  await page.goBack()
  await page.goBack()
  await page.waitForURL(/\/student\/wallets\/payment\//)
  await page.getByText('Thank you.').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.reload()
  await page.getByText('₦2,500.00 arrived.').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('a, button, nav, footer').filter({ visible: true }).allInnerTexts()).toEqual([])
  await page.getByText('Paystack').waitFor()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Open your wallet' }).click()
  await page.getByText('+₦2,500.00').first().waitFor()
  expect(await balance()).toBe(before.Balance + 250_000)
})

test('an administrator confirms nothing without evidence, and sees the history of a payment (R-516)', async () => {
  const { url } = stage.product
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  await page.goto(`${url}/admin/payments?status=Awaiting+Verification`)
  await page.getByRole('link', { name: /Okoro/ }).click()
  await page.getByText('To be paid by Cash').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Enter the number of the receipt or transfer').waitFor()
  await expectNoAxeViolations(page)
})
