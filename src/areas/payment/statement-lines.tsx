import { statementProviders, statementStates } from '#contract/entities/money/bank-states.ts'
import type { StatementLine } from '#contract/entities/money/statement-line.ts'
import { cut, day, state, text } from '#lists/definition/columns.tsx'
import { days, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource, type Column } from '#lists/definition/resource.ts'
import { lastDays } from '#lib/page/last-days.ts'
import { naira } from '#rules/money.ts'
import type { Tone } from '#ui/tone.ts'
import { lineFacts } from './line-facts.tsx'
import { StatementImports } from './statement-imports.tsx'

const tones: Readonly<Record<StatementLine['State'], Tone>> = {
  Matched: 'ok',
  'Different amount': 'bad',
  'Not here': 'warn',
  'Not in the statement': 'warn',
}

/** An amount that may be missing. */
const amount = (
  id: 'StatedAmount' | 'KnownAmount',
  label: string,
  card: Column<StatementLine>['card'],
): Column<StatementLine> => ({
  id,
  label,
  words: (row) => (row[id] === null ? '' : naira(row[id])),
  align: 'end',
  ...(card && { card }),
})

/** statements of providers beside what the portal knows. What does not match waits for a reason. */
export const statementLines = defineResource({
  path: '/admin/statements',
  title: 'Provider statements',
  item: 'Statement line',
  items: 'statement lines',
  searchFor: 'Reference',
  none: 'Import the statement of a provider. It is compared with payments, deposits and withdrawals.',
  name: (row: StatementLine) => row.Reference,
  ops: { list: 'Payment/GetStatementLines' },
  csv: {
    call: 'Payment/ImportStatement',
    kind: 'statements',
    example: ['2026-11-24', 'AF-1B2C3D4E5F607182-1', '1,500.00'],
    note: 'Reference: the reference or the transaction number of the provider. Amount: in naira, with a minus for money that went out.',
    facts: [
      { name: 'Provider', label: 'Provider', options: plain(statementProviders), start: () => 'Paystack' },
      { name: 'FromDay', label: 'First day', start: () => lastDays(30).from },
      { name: 'ToDay', label: 'Last day', start: () => lastDays(30).to },
    ],
  },
  filters: [
    oneOf('state', 'State', plain(statementStates)),
    oneOf('provider', 'Provider', plain(statementProviders)),
    oneOf('reason', 'Reason', [{ value: 'Missing', label: 'Without a reason' }]),
    days('fromDateIsoString', 'toDateIsoString'),
  ],
  columns: [
    cut(text('Reference', 'Reference', { card: 'title' })),
    text('Provider', 'Provider', { card: 'detail' }),
    day('Day', 'Date', { sort: 'Day' }),
    amount('StatedAmount', 'In the statement', 'figure'),
    amount('KnownAmount', 'Here', 'hidden'),
    cut(text('Reason', 'Reason', { card: 'detail' })),
    state('State', 'State', tones),
  ],
  beside: lineFacts,
  beneath: (_rows, reload) => <StatementImports reload={reload} />,
})
