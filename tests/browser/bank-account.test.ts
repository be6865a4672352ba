import { expect, test } from 'vitest'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('a student reads the account number, tries a transfer into it, and the money is in the wallet (R-435, M-05)', async () => {
  const { url } = stage.product
  const student = await callAs(stage.product.server.url, 'student')
  const before = (await student('Wallet/GetMyWallet')) as MyWallet
  expect(before.VirtualAccountStatusName).toBe('Registered')
  const page = await (await stage.visit(phone, 'student')).newPage()
  await page.goto(`${url}/student/wallets`)
  const account = page.getByRole('region', { name: 'Your account number' })
  await account.getByText('Test Bank').waitFor()
  await account.getByText('Registered').waitFor()
  await account.getByRole('button', { name: 'Copy account number' }).click()
  await page.getByText(/The account number is copied|This browser cannot copy/).waitFor()
  await expectNoAxeViolationsAnywhere(page)

  const opened = page.waitForEvent('popup')
  await account.getByRole('link', { name: 'Try it with test money' }).click()
  const bank = await opened
  await bank.getByRole('heading', { name: 'Test bank transfer' }).waitFor()
  expect(await bank.getByLabel('Account number').inputValue()).toBe(before.VirtualAccountNumber)
  await bank.getByLabel('Amount in naira').fill('1,234.50')
  await bank.getByLabel('Name of the payer').fill('Ifeoma Nnamdi')
  await bank.getByText('What should go wrong?').click()
  await expectNoAxeViolations(bank)
  await bank.getByRole('button', { name: 'Transfer' }).click()
  await bank.getByRole('heading', { name: '₦1,234.50 transferred' }).waitFor()

  await page.goto(`${url}/student/wallets`)
  await page.getByText('Bank transfer from Ifeoma Nnamdi, Sandbox Bank').waitFor()
  await page.getByText('+₦1,234.50').waitFor()
  expect(((await student('Wallet/GetMyWallet')) as MyWallet).Balance).toBe(before.Balance + 123_450)
  await page.getByRole('link', { name: 'Statement' }).click()
  await page.getByText('Bank transfer to your account').first().waitFor()
})

test('an administrator finds failed accounts with the words of the bank, and gives unclaimed money to a wallet (R-534, X-055)', async () => {
  const { url } = stage.product
  const parent = await callAs(stage.product.server.url, 'parent')
  const before = (await parent('Wallet/GetMyWallet')) as MyWallet
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  await page.goto(`${url}/admin/bankaccounts?status=Failed`)
  await page.getByText('The bank could not match the name with the phone number.').first().waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.setViewportSize(laptop.viewport ?? { width: 1440, height: 900 })

  await page.goto(`${url}/admin/bankdeposits?status=Unclaimed`)
  await page.getByRole('link', { name: /Bala Ibrahim/ }).click()
  const give = page.getByRole('button', { name: 'Give ₦7,500.00' })
  await give.click()
  await page.getByText('Enter the ten digits of a wallet ID').waitFor()
  await page.getByLabel('Wallet ID').fill(before.WalletIdNumber)
  await page.getByLabel('Reason').fill('The payer sent the receipt')
  await expectNoAxeViolationsAnywhere(page)
  await give.dblclick()
  await page.getByText(/^₦7,500\.00 are in the wallet of /).waitFor()
  expect(((await parent('Wallet/GetMyWallet')) as MyWallet).Balance).toBe(before.Balance + 750_000)
})
