import type { Sql } from 'postgres'
import { naira } from '#rules/money.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { eachDue } from '#server/db/in-transaction.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { investmentsPath } from './investments-path.ts'

interface Care {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}

interface Matured {
  readonly personId: string
  readonly amount: number
  readonly earned: number
  readonly title: string
  readonly path: string
}

/**
 * M-23: pays back every investment whose term is over, with its interest, into the wallet of its owner. Any number of processes may run
 * it, late or twice: an investment is paid back once. Returns how many were paid back.
 */
export async function careForInvestments({ sql, now, publicUrl }: Care): Promise<number> {
  const today = lagosDay(now.getTime())
  const due = await sql<{ id: string }[]>`
    select id from user_investment where status = 'Active' and matures_on <= ${today} order by matures_on, id limit 500`
  return eachDue(sql, due, async (tx, id) => {
    const locked = await tx`select from user_investment where id = ${id} and status = 'Active' for update skip locked`
    if (locked.length === 0) return false
    await tx`update user_investment set status = 'Matured', matured_at = ${now} where id = ${id}`
    const [one] = await tx<[Matured]>`
      select u.person_id as "personId", u.amount, u.earned, i.title, ${investmentsPath(tx)} as path
      from user_investment u join investment i on i.id = u.investment_id join person p on p.id = u.person_id where u.id = ${id}`
    const { personId, amount, earned, title, path } = one
    const reason = { cause: id, actor: null, now }
    await post(tx, 'investment-matured', reason, {})
    if (earned > 0) await post(tx, 'interest-paid', reason, { person: personId, amount: earned })
    const values = {
      Amount: naira(amount),
      Earned: naira(earned),
      Title: title,
      InvestmentsLink: `${publicUrl}${path}`,
    }
    await queueMessage(
      tx,
      { type: 'investment-matured', to: { personId }, values, eventKey: `matured:${id}`, path },
      { now },
    )
    return true
  })
}
