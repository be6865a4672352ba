import type { Earnings } from '#contract/entities/money/payout.ts'
import { naira } from '#rules/money.ts'
import { postingName } from './statement-csv.ts'

/** earnings of a period as a table, with what was owed before and after. Amounts in naira. */
export function earningsTable({ OpeningBalance, ClosingBalance, Lines }: Earnings): string[][] {
  return [
    ['Date', 'What', 'Order', 'Items', 'Amount', 'Owed to you'],
    ['', 'Owed before', '', '', '', naira(OpeningBalance)],
    ...Lines.map(({ PostedDate, Posting, OrderId, Items, Amount, Balance }) => [
      PostedDate,
      postingName(Posting),
      OrderId,
      Items,
      naira(Amount),
      naira(Balance),
    ]),
    ['', 'Owed after', '', '', '', naira(ClosingBalance)],
  ]
}
