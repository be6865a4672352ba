import type { SpendingBudget } from '#contract/entities/saving/saving.ts'
import { money, person } from '#lists/definition/columns.tsx'
import { defineResource } from '#lists/definition/resource.ts'
import { personName } from '#rules/person-name.ts'
import { spendingWords } from '#rules/saving/spending.ts'

/** the limits that people set for their spending, and what they spent in this month. */
export const spendingBudgets = defineResource({
  path: '/admin/spendingbudgets',
  title: 'Spending budgets',
  item: 'Budget',
  items: 'budgets',
  searchFor: 'Name of a person',
  none: 'Budgets that people set for themselves are listed here.',
  name: (row: SpendingBudget) => `${spendingWords[row.Category]}, ${personName(row, 'full')}`,
  ops: { list: 'Saving/GetSpendingBudgets' },
  columns: [
    person('Person', 'Person', (row: SpendingBudget) => row, { card: 'title' }),
    { id: 'Category', label: 'For', words: ({ Category }: SpendingBudget) => spendingWords[Category], card: 'detail' },
    money('Amount', 'Limit for a month', { sort: 'Amount' }),
    money('Spent', 'Spent this month', { card: 'detail' }),
  ],
})
