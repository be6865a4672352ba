// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { VendorBalance } from '#contract/entities/money/payout.ts'
import { mount } from '#tests/dom/mount.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { earningsTable } from './earnings-csv.ts'
import { EarningsPage } from './pages/earnings-page.tsx'
import { payoutDecision } from './payout-decision.tsx'

const vendor: VendorBalance = {
  Id: '4f4d5a3e-0000-4000-8000-000000000001',
  Surname: 'Okoro',
  Firstname: 'Emeka',
  BusinessName: 'Okoro Books',
  EmailAddress: 'emeka@example.org',
  Earned: 350_050,
  Owed: 50_000,
  Due: 300_050,
  PaidOut: 0,
  LastPayoutDate: null,
}

test('an administrator pays out what is owed, or less (X-049)', async () => {
  signedInAs('admin')
  const made = serveCalls({ 'Wallet/PayVendor': () => '₦1,000.00 are in the wallet of Emeka Okoro.' })
  const page = await mount(<>{payoutDecision(vendor, () => {})}</>)
  expect(page.text()).toContain('The vendor owes₦500.00')
  expect(page.html()).toContain('value="3000.50"')
  await page.enter('Amount', '1,000')
  await page.enter('Note', 'November')
  await page.press('Pay out')
  expect(writesOf(made)).toEqual([
    { key: 'Wallet/PayVendor', input: { VendorId: vendor.Id, Amount: 100_000, Note: 'November' } },
  ])
})

test('to a vendor who owes there is nothing to pay', async () => {
  const page = await mount(<>{payoutDecision({ ...vendor, Earned: 0, Due: -50_000 }, () => {})}</>)
  expect(page.text()).toContain('Owed now−₦500.00')
  expect(page.text()).not.toContain('Pay out')
})

const earnings = {
  OpeningBalance: 0,
  Sold: 300_000,
  Refunded: 0,
  PaidOut: 100_000,
  ClosingBalance: 200_000,
  Due: 200_000,
  Lines: [
    {
      Id: 'a',
      PostedDate: '2026-11-20T10:00:00Z',
      Posting: 'vendor-earned',
      OrderId: 'ORD-1',
      Items: '3 × Exercise book',
      Amount: 300_000,
      Balance: 300_000,
    },
  ],
}

test('a vendor reads the sums of a period, its lines, and what is owed now (X-049)', async () => {
  signedInAs('vendor')
  const made = serveCalls({ 'Wallet/GetMyEarnings': () => earnings })
  const page = await mountPage(EarningsPage, '/vendor/earnings?from=2026-11-01&to=2026-11-26')
  await page.until('3 × Exercise book')
  expect(page.text()).toContain('Owed to you now₦2,000.00')
  expect(page.text()).toContain('ORD-1, 3 × Exercise book')
  expect(made.map(({ input }) => input)).toEqual([{ fromDateIsoString: '2026-11-01', toDateIsoString: '2026-11-26' }])
})

test('the file of earnings has what was owed before and after, and a line for each posting', () => {
  expect(earningsTable(earnings)).toEqual([
    ['Date', 'What', 'Order', 'Items', 'Amount', 'Owed to you'],
    ['', 'Owed before', '', '', '', '₦0.00'],
    ['2026-11-20T10:00:00Z', 'Sold', 'ORD-1', '3 × Exercise book', '₦3,000.00', '₦3,000.00'],
    ['', 'Owed after', '', '', '', '₦2,000.00'],
  ])
})
