import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { User } from '#contract/entities/user.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

/** The page of a student whose wallet account has this status. */
async function open(status: User['VirtualAccountStatusName']): Promise<{ page: Page; row: User; sent: () => number }> {
  const { Items } = (await (
    await callAs(stage.product.server.url, 'admin')
  )('Account/GetStudents?pageSize=200')) as { Items: User[] }
  const row = Items.find((one) => one.VirtualAccountStatusName === status)
  if (!row) throw new Error(`no student’s wallet account is ${status}`)
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Wallet/ReRegisterVirtualAccount')) sent++
  })
  await page.goto(`${stage.product.url}/admin/students?item=${row.Id}`)
  await page.getByText(row.WalletAccountNumber).waitFor()
  return { page, row, sent: () => sent }
}
const account = (page: Page) => page.getByRole('region', { name: 'Wallet account' })

test('a failed wallet account says why, is registered again in one write, and is pending wherever it is looked at next', async () => {
  const { page, row, sent } = await open('Failed')
  await account(page).getByText(row.VirtualAccountErrorMessage).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await account(page).getByRole('button', { name: 'Re-register' }).click()
  await page
    .getByText(`Are you sure, you want to re-register this wallet account (${row.WalletAccountNumber})?`, {
      exact: true,
    })
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Re-register' }).dblclick()
  await account(page).getByText('Pending').waitFor()
  expect([
    await account(page).getByRole('button').count(),
    await account(page).getByText(row.VirtualAccountErrorMessage).count(),
    sent(),
  ]).toEqual([0, 0, 1])
  await page.reload()
  await account(page).getByText('Pending').waitFor()
})

test('one that works is registered again only after the warning; Cancel sends nothing', async () => {
  const { page, sent } = await open('Registered')
  await account(page).getByRole('button', { name: 'Re-register' }).click()
  await page.getByRole('dialog').getByText('This account is registered and works.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(sent()).toBe(0)
  await account(page).getByText('Registered').waitFor()
})

test('somebody else was faster: the refusal is told, and the page shows how the account stands now', async () => {
  const { page, row, sent } = await open('Failed')
  await (
    await callAs(stage.product.server.url, 'admin')
  )('Wallet/ReRegisterVirtualAccount', { WalletAccountNumber: row.WalletAccountNumber })
  await account(page).getByRole('button', { name: 'Re-register' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Re-register' }).click()
  await page.getByText('This wallet account waits to be registered already.').waitFor()
  await account(page).getByText('Pending').waitFor()
  expect(sent()).toBe(1)
})
