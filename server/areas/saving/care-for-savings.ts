import type { Sql } from 'postgres'
import { uuidV7 } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { naira } from '#rules/money.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { nextSavingDay } from '#rules/saving/next-saving-day.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { isServiceOn } from '#server/db/services/money-services.ts'
import { eachDue } from '#server/db/in-transaction.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { tellGoal } from './move-savings.ts'
import { savingsPath } from './savings-path.ts'
import { warnOfBudgets } from './warn-of-budgets.ts'

interface Care {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}

/**
 * The job of savings: automatic savings by day and by money that came in, and warnings of budgets. Any number of processes may run
 * it, late or twice: a day and an incoming posting are saved once. It rests while savings are off. Returns how many rows needed it.
 */
export async function careForSavings(care: Care): Promise<number> {
  const [{ isOn }] = await care.sql<[{ isOn: boolean }]>`select ${isServiceOn(care.sql, 'savings')} as "isOn"`
  if (!isOn) return 0
  return (await saveOnDays(care)) + (await saveShares(care)) + (await warnOfBudgets(care))
}

/** The rules whose day has come. Owners who are suspended wait. After a stop, one saving is made, not one for each missed day. */
async function saveOnDays({ sql, now, publicUrl }: Care): Promise<number> {
  const today = lagosDay(now.getTime())
  const due = await sql<{ id: string }[]>`
    select s.id from savings_plan s join person p on p.id = s.id and p.is_active where s.next_on <= ${today} order by s.next_on, s.id limit 500`
  return eachDue(sql, due, async (tx, id) => {
    const [plan] = await tx<{ rule: 'Daily' | 'Weekly' | 'Monthly'; amount: number; since: string; day: string }[]>`
      select rule, rule_amount as amount, since::text as since, next_on::text as day from savings_plan
      where id = ${id} and next_on <= ${today} for update skip locked`
    if (!plan) return false
    await saveOnce(tx, { personId: id, amount: plan.amount, due: { due_on: plan.day } }, { now, publicUrl })
    await tx`update savings_plan set next_on = ${nextSavingDay(plan.rule, plan.since, today)} where id = ${id}`
    return true
  })
}

/** The share of each posting that brought money into the wallet from somebody else. Money that is given back is no income. */
async function saveShares({ sql, now, publicUrl }: Care): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select s.id from savings_plan s join person p on p.id = s.id and p.is_active
      join ledger_account a on a.kind = 'wallet' and a.owner = s.id::text and a.version > s.seen_version
    where s.rule = 'Share' order by s.id limit 500`
  return eachDue(sql, due, async (tx, id) => {
    const [plan] = await tx<{ percent: number; seen: number }[]>`
      select rule_percent as percent, seen_version as seen from savings_plan where id = ${id} and rule = 'Share' for update skip locked`
    if (!plan) return false
    const [account] = await tx<{ id: string; version: number }[]>`
      select id, version from ledger_account where kind = 'wallet' and owner = ${id}`
    const { id: wallet, version } = must(account, 'a wallet')
    const incoming = await tx<{ tx: string; amount: number }[]>`
      select m.tx, sum(m.amount)::bigint as amount
      from ledger_transfer m join ledger_tx t on t.id = m.tx join ledger_posting g on g.name = t.posting join ledger_account d on d.id = m.debit
      where m.credit = ${wallet} and m.credit_version > ${plan.seen} and m.credit_version <= ${version}
        and d.person_id is distinct from ${id} and not g.reverses
      group by m.tx order by min(m.credit_version)`
    for (const one of incoming) {
      const amount = Math.floor((one.amount * plan.percent) / 100)
      if (amount > 0) await saveOnce(tx, { personId: id, amount, due: { incoming: one.tx } }, { now, publicUrl })
    }
    await tx`update savings_plan set seen_version = ${version} where id = ${id}`
    return incoming.length > 0
  })
}

interface Saving {
  readonly personId: string
  readonly amount: number
  /** What it is saved for, once. */
  readonly due: { readonly due_on: string } | { readonly incoming: string }
}

/** Moves the money, or notes that there was not enough and tells the person. Nothing for what was saved already. */
async function saveOnce(
  tx: Tx,
  { personId, amount, due }: Saving,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const [wallet] = await tx<[{ balance: number }]>`select ${balanceOf(tx, 'wallet', tx`${personId}`)} as balance`
  const isEnough = wallet.balance >= amount
  const error = isEnough ? '' : 'There was not enough money in the wallet.'
  const id = uuidV7(now.getTime())
  const made = await tx`
    insert into saving_transaction ${tx({ id, person_id: personId, type: 'Automatic', status: isEnough ? 'Completed' : 'Failed', amount, error, created_at: now, ...due })}
    on conflict do nothing returning id`
  if (made.length === 0) return
  if (!isEnough) return tellFailure(tx, { id, personId, amount }, { now, publicUrl })
  await post(tx, 'savings-put-in', { cause: id, actor: null, now }, { person: personId, amount })
  await tellGoal(tx, { id, personId, amount }, { now, publicUrl })
}

async function tellFailure(
  tx: Tx,
  { id, personId, amount }: { readonly id: string; readonly personId: string; readonly amount: number },
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const [{ path }] = await tx<
    [{ path: string }]
  >`select ${savingsPath(tx)} as path from person p where p.id = ${personId}`
  const values = { Amount: naira(amount), SavingsLink: `${publicUrl}${path}` }
  await queueMessage(tx, { type: 'saving-failed', to: { personId }, values, eventKey: `saving:${id}`, path }, { now })
}
