import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { invoicePdfsByAddress } from '#contract/limits.ts'
import { addressBudgetKey } from '#server/auth/address-budget-key.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

const minutes = 10

/** Counts a PDF of an invoice for a network address. 429 with Retry-After when it had its share of ten minutes (decision 159). */
export async function spendPdf(sql: Sql, address: string, now: Date): Promise<void> {
  const key = addressBudgetKey(address)
  const since = minutesBefore(now, minutes)
  const budget = { kind: 'invoice-pdf', key, most: invoicePdfsByAddress, since } as const
  if (!(await inTransaction(sql, (tx) => spendBudget(tx, budget, now))))
    throw new AppError('too-many', {
      detail: 'You asked for many PDFs. Try again in ten minutes.',
      retryAfter: minutes * 60,
    })
}
