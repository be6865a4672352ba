import type { Parsed } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { savingsPath } from './savings-path.ts'

/** M-22: from the own wallet to the own savings. 422 for more than there is. The money does not leave, so no password is asked (171). */
export async function putIn({ Amount }: Parsed<'Saving/PutIn'>, context: CallContext): Promise<string> {
  const { tx, now, publicUrl } = context
  const { personId } = actorOf(context)
  const id = uuidV7(now.getTime())
  await insertSaving(tx, { id, personId, type: 'PutIn', amount: Amount, now })
  await post(tx, 'savings-put-in', { cause: id, actor: personId, now }, { person: personId, amount: Amount })
  await tellGoal(tx, { id, personId, amount: Amount }, { now, publicUrl })
  return `${naira(Amount)} are in your savings.`
}

/** The same back to the wallet. */
export async function takeOut({ Amount }: Parsed<'Saving/TakeOut'>, context: CallContext): Promise<string> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const id = uuidV7(now.getTime())
  await insertSaving(tx, { id, personId, type: 'TakenOut', amount: Amount, now })
  await post(tx, 'savings-taken-out', { cause: id, actor: personId, now }, { person: personId, amount: Amount })
  return `${naira(Amount)} are in your wallet.`
}

interface Saved {
  readonly id: string
  readonly personId: string
  readonly amount: number
}

function insertSaving(
  tx: Tx,
  { id, personId, type, amount, now }: Saved & { readonly type: 'PutIn' | 'TakenOut'; readonly now: Date },
) {
  return tx`insert into saving_transaction ${tx({ id, person_id: personId, type, status: 'Completed', amount, created_at: now })}`
}

/** Tells the person when this saving has reached the goal. */
export async function tellGoal(
  tx: Tx,
  { id, personId, amount }: Saved,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const [reached] = await tx<{ name: string; amount: number; path: string }[]>`
    select s.goal_name as name, s.goal_amount as amount, ${savingsPath(tx)} as path
    from savings_plan s join person p on p.id = s.id cross join lateral (select ${balanceOf(tx, 'savings', tx`s.id::text`)} as saved) b
    where s.id = ${personId} and s.goal_amount <= b.saved and s.goal_amount > b.saved - ${amount}::bigint`
  if (!reached) return
  const values = {
    GoalName: reached.name,
    Amount: naira(reached.amount),
    SavingsLink: `${publicUrl}${reached.path}`,
  }
  await queueMessage(
    tx,
    { type: 'goal-reached', to: { personId }, values, eventKey: `goal:${id}`, path: reached.path },
    { now },
  )
}
