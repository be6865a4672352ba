import { creditStatuses } from '#contract/payment-gateways.ts'
import type { CreditTransaction } from '#contract/entities/money/credit.ts'
import { cut, day, moment, money, person, state, text } from '#lists/definition/columns.tsx'
import { days, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { Day, DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/stack.tsx'
import { creditTones } from './credit-tones.ts'
import { InstalmentRows } from './instalment-rows.tsx'

/** orders that were bought on credit, and what is owed. */
export const credits = defineResource({
  path: '/admin/credits',
  title: 'Credit Center',
  item: 'Credit',
  items: 'credits',
  searchFor: 'Name of a customer',
  none: 'Orders that customers buy on credit are listed here.',
  name: (row) => `${row.OrderId}, ${personName(row, 'full')}`,
  ops: { list: 'Credit/GetCreditTransactions' },
  filters: [oneOf('status', 'Status', plain(creditStatuses)), days('fromDateIsoString', 'toDateIsoString')],
  columns: [
    person('Customer', 'Customer', (row: CreditTransaction) => row, { card: 'title' }),
    cut(text('ItemName', 'Items', { card: 'detail' })),
    money('TransactionAmount', 'Amount', { card: 'hidden' }),
    moment('TransactionDate', 'Date', { card: 'hidden' }),
    money('OutstandingAmount', 'Outstanding', { sort: 'OutstandingAmount' }),
    money('CreditAmount', 'Credit', { card: 'hidden' }),
    day('DueDate', 'Due date', { sort: 'DueDate', before: 'due' }),
    moment('CreditDate', 'Credit date', { sort: 'CreditDate', card: 'hidden' }),
    state('StatusName', 'Status', creditTones),
  ],
  beside: (row) => (
    <Stack>
      <Card>
        <Facts
          facts={[
            ['Customer', personName(row, 'full')],
            ['E-mail', row.EmailAddress],
            [
              'Order',
              <a key="order" href={`/admin/orders/${row.Id}`}>
                {row.OrderId}
              </a>,
            ],
            ['Items', row.ItemName],
            ['Credit', naira(row.CreditAmount)],
            ['Credit date', <DayTime key="bought" at={row.CreditDate} />],
            ['Repaid', naira(row.RepaidAmount)],
            ['Outstanding', <b key="left">{naira(row.OutstandingAmount)}</b>],
            ['Overdue', row.OverdueAmount === 0 ? '' : naira(row.OverdueAmount)],
            ['Due date', row.OutstandingAmount === 0 ? '' : <Day key="due" at={`${row.DueDate}T12:00:00Z`} />],
            [
              'Status',
              <Badge key="status" tone={creditTones[row.StatusName]}>
                {row.StatusName}
              </Badge>,
            ],
          ]}
        />
      </Card>
      <InstalmentRows credit={row} />
    </Stack>
  ),
})
