import type { PendingQuery, Row } from 'postgres'
import type { Parsed } from '#contract/contract.ts'
import type {
  AutoSaveSetting,
  MyBudget,
  MySavings,
  MySavingTransaction,
  SavingTransaction,
  SpendingBudget,
} from '#contract/entities/saving/saving.ts'
import { must } from '#kit/must.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { spentOf } from './spent-of.ts'

const ruleColumns = (db: Db) => db`
  coalesce(s.rule, 'Off') as "Rule", coalesce(s.rule_amount, 0) as "RuleAmount", coalesce(s.rule_percent, 0) as "RulePercent",
  coalesce(s.next_on::text, '') as "NextDate"`

/** M-22: what a person has set aside. Without a plan there is no row yet. */
export async function savingsOf(db: Db, personId: string): Promise<MySavings> {
  const [row] = await db<MySavings[]>`
    select ${balanceOf(db, 'savings', db`p.id::text`)} as "Balance", ${balanceOf(db, 'wallet', db`p.id::text`)} as "Available",
      coalesce(s.goal_name, '') as "GoalName", coalesce(s.goal_amount, 0) as "GoalAmount", coalesce(s.goal_date::text, '') as "GoalDate",
      ${ruleColumns(db)}
    from person p left join savings_plan s on s.id = p.id where p.id = ${personId}`
  return must(row, 'a person')
}

export function mySavingPage(
  db: Db,
  personId: string,
  page: Parsed<'Saving/GetMySavingTransactions'>,
): Promise<PageOf<MySavingTransaction>> {
  return listPage(
    db,
    {
      from: db`saving_transaction t`,
      id: db`t.id`,
      columns: db<MySavingTransaction[]>`
      t.id as "Id", case t.type when 'TakenOut' then -t.amount else t.amount end as "Amount", t.type as "Type", t.status as "Status",
      t.error as "Message", ${isoInstant(db, db`t.created_at`)} as "SavingDate"`,
      where: db`t.person_id = ${personId}`,
      order: { key: db`t.created_at`, descending: true },
    },
    { ...page, id: '' },
  )
}

const ofPerson = (db: Db, key: PendingQuery<Row[]>) => ({
  words: db`p.name_key`,
  owner: { from: db`person p`, id: db`p.id`, key },
})

/** R-579. */
export function savingPage(
  db: Db,
  { sort, type, status, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Saving/GetSavingTransactions'>,
): Promise<PageOf<SavingTransaction>> {
  const ofType = type === '' ? db`true` : db`t.type = ${type}`
  const inState = status === '' ? db`true` : db`t.status = ${status}`
  return listPage(
    db,
    {
      from: db`saving_transaction t`,
      beside: db`join person p on p.id = t.person_id`,
      id: db`t.id`,
      columns: db<SavingTransaction[]>`
      t.id as "Id", p.surname as "Surname", p.firstname as "Firstname", t.amount as "Amount", 'NGN' as "Currency", t.type as "Type",
      t.status as "Status", t.error as "Message", ${isoInstant(db, db`t.created_at`)} as "SavingDate"`,
      where: db`${ofType} and ${inState} and ${withinDays(db, db`t.created_at`, fromDateIsoString, toDateIsoString)}`,
      order: orderBy(sort, { SavingDate: db`t.created_at`, Amount: db`t.amount` }),
      ...ofPerson(db, db`t.person_id`),
    },
    page,
  )
}

/** R-580: the rules that are on. */
export function rulePage(
  db: Db,
  { sort, rule, ...page }: Parsed<'Saving/GetAutoSaveSettings'>,
): Promise<PageOf<AutoSaveSetting>> {
  return listPage(
    db,
    {
      from: db`savings_plan s`,
      beside: db`join person p on p.id = s.id`,
      id: db`s.id`,
      columns: db<AutoSaveSetting[]>`
      s.id as "Id", p.surname as "Surname", p.firstname as "Firstname", ${ruleColumns(db)}`,
      where: rule === '' ? db`s.rule <> 'Off'` : db`s.rule = ${rule}`,
      order: orderBy(sort, { Rule: db`s.rule` }),
      ...ofPerson(db, db`s.id`),
    },
    page,
  )
}

const budgetColumns = (db: Db, now: Date) => db`
  b.id as "Id", b.category as "Category", b.amount as "Amount", ${spentOf(db, now)} as "Spent"`

/** The budgets of a person, with what is spent in this month. */
export function budgetsOf(db: Db, personId: string, now: Date): Promise<MyBudget[]> {
  return db<MyBudget[]>`
    select ${budgetColumns(db, now)} from spending_budget b where b.person_id = ${personId} order by b.category`
}

/** R-581. */
export function budgetPage(
  db: Db,
  { sort, ...page }: Parsed<'Saving/GetSpendingBudgets'>,
  now: Date,
): Promise<PageOf<SpendingBudget>> {
  return listPage(
    db,
    {
      from: db`spending_budget b`,
      beside: db`join person p on p.id = b.person_id`,
      id: db`b.id`,
      columns: db<SpendingBudget[]>`p.surname as "Surname", p.firstname as "Firstname", ${budgetColumns(db, now)}`,
      where: db`true`,
      order: orderBy(sort, { Amount: db`b.amount` }),
      ...ofPerson(db, db`b.person_id`),
    },
    page,
  )
}
