import type { Sql } from 'postgres'
import { naira } from '#rules/money.ts'
import { lagosDay, monthOf } from '#rules/saving/lagos-months.ts'
import { budgetWarningPercent, spendingWords } from '#rules/saving/spending.ts'
import type { SpendingCategory } from '#rules/saving/spending.ts'
import { eachDue } from '#server/db/in-transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { savingsPath } from './savings-path.ts'
import { spentOf } from './spent-of.ts'

interface Care {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}

interface Budget {
  readonly personId: string
  readonly category: SpendingCategory
  readonly amount: number
  readonly spent: number
  readonly version: number
  readonly path: string
}

/** M-22: warns each person once a month when 80 % of a budget is spent. Only wallets that moved since the last look are read. */
export async function warnOfBudgets({ sql, now, publicUrl }: Care): Promise<number> {
  const month = monthOf(lagosDay(now.getTime()))
  const isNews = (db: Sql) => db`
    b.warned_on is distinct from ${month}::date and (b.seen_month is distinct from ${month}::date or a.version > b.seen_version)`
  const due = await sql<{ id: string }[]>`
    select b.id from spending_budget b join ledger_account a on a.kind = 'wallet' and a.owner = b.person_id::text
    where ${isNews(sql)} order by b.id limit 500`
  return eachDue(sql, due, async (tx, id) => {
    const locked = await tx`
      select from spending_budget b where b.id = ${id} and b.warned_on is distinct from ${month}::date for update skip locked`
    if (locked.length === 0) return false
    const [budget] = await tx<Budget[]>`
      select b.person_id as "personId", b.category, b.amount, ${spentOf(tx, now)} as spent, a.version, ${savingsPath(tx)} || '/budgets' as path
      from spending_budget b join person p on p.id = b.person_id join ledger_account a on a.kind = 'wallet' and a.owner = b.person_id::text
      where b.id = ${id}`
    if (!budget) return false
    const { personId, category, amount, spent, version, path } = budget
    const isWarning = spent * 100 >= amount * budgetWarningPercent
    await tx`
      update spending_budget set seen_version = ${version}, seen_month = ${month}, warned_on = ${isWarning ? month : null} where id = ${id}`
    if (!isWarning) return false
    const values = {
      Percent: String(Math.floor((spent * 100) / amount)),
      Category: spendingWords[category],
      Spent: naira(spent),
      Amount: naira(amount),
      SavingsLink: `${publicUrl}${path}`,
    }
    await queueMessage(
      tx,
      { type: 'budget-warning', to: { personId }, values, eventKey: `budget:${id}:${month}:${amount}`, path },
      { now },
    )
    return true
  })
}
