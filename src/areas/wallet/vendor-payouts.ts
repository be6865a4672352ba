import type { VendorBalance } from '#contract/entities/money/payout.ts'
import { email, money, person, text } from '#lists/definition/columns.tsx'
import { oneOf } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { fullTime } from '#lib/page/format-date.ts'
import { personName } from '#rules/person-name.ts'
import { payoutDecision } from './payout-decision.tsx'

/** what the ledger owes vendors, and what pays it out. */
export const vendorPayouts = defineResource({
  path: '/admin/payouts',
  title: 'Vendor payouts',
  item: 'Vendor',
  items: 'vendors',
  searchFor: 'Name of a vendor',
  none: 'Vendors are listed here once something of theirs is sold.',
  name: (row: VendorBalance) => personName(row, 'full'),
  ops: { list: 'Wallet/GetVendorBalances' },
  filters: [oneOf('state', 'Owed', [{ value: 'Due', label: 'Something is owed' }])],
  columns: [
    person('Person', 'Vendor', (row) => row, { card: 'title' }),
    text('BusinessName', 'Business', { card: 'detail' }),
    email('EmailAddress', 'E-mail', { card: 'hidden' }),
    money('Due', 'Owed now'),
    money('Earned', 'Earned, not paid out', { sort: 'Earned', card: 'hidden' }),
    money('PaidOut', 'Paid out in all', { card: 'hidden' }),
    {
      id: 'LastPayoutDate',
      label: 'Last payout',
      words: ({ LastPayoutDate }) => (LastPayoutDate === null ? 'None yet' : fullTime(LastPayoutDate)),
      card: 'detail',
    },
  ],
  beside: payoutDecision,
})
