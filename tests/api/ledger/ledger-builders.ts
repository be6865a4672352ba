import type { Sql } from 'postgres'
import { randomId } from '#kit/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { post } from '#server/ledger/post.ts'
import type { PostingFacts, PostingName } from '#server/ledger/postings.ts'

/** The fund of the tests. */
export const fund = 'Test fund'

/** Posts in a transaction of its own; gives back the cause. */
export async function posted<Name extends PostingName>(
  sql: Sql,
  name: Name,
  facts: PostingFacts<Name>,
  cause = randomId(),
): Promise<string> {
  await inTransaction(sql, (tx) => post(tx, name, { cause, actor: null, now: new Date(2026, 5, 1) }, facts))
  return cause
}

/** Gives these people this much money, in kobo. */
export async function aWalletOf(sql: Sql, amount: number, ...people: readonly string[]): Promise<void> {
  await sql`select ledger_open('funding', ${fund})`
  for (const person of people) await posted(sql, 'wallet-funded', { fund, person, amount })
}

/** The balance of a person's account of a kind, or of the account with this name. */
export async function balanceOf(sql: Sql, owner: string, kind = 'wallet'): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select balance from ledger_account where kind = ${kind} and owner = ${owner}`
  return row?.balance ?? 0
}

/** How far the balances are from the rows, and the sum of each unit: both are 0 in a ledger that is right. */
export async function driftOf(sql: Sql): Promise<{ drift: number; sum: number }> {
  const [row] = await sql<[{ drift: number; sum: number }]>`
    select coalesce(sum(abs(a.balance - coalesce(moved.sum, 0))), 0)::bigint as drift,
      (select coalesce(sum(abs(total)), 0)::bigint from (select sum(balance) as total from ledger_account a join ledger_kind k on k.name = a.kind group by k.unit) units) as sum
    from ledger_account a left join (
      select account, sum(amount) from (select debit as account, -amount as amount from ledger_transfer union all select credit, amount from ledger_transfer) sides
      group by account) moved on moved.account = a.id`
  return row
}
