import type { Output, Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import { newReceiverADay, receiversAnHour, sendingADay } from '#contract/limits.ts'
import { actorOf } from '#server/auth/actor.ts'
import { useTicket } from '#server/auth/owner-ticket.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import { minutesBefore, daysBefore } from '#server/calls/time-before.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { notify } from '#server/db/notify.ts'
import { post } from '#server/ledger/post.ts'
import { addToDay } from '#server/ledger/add-to-day.ts'
import { walletPathOf } from '#server/payments/wallet-path.ts'

interface Receiver {
  readonly id: string
  readonly name: string
  readonly path: string
}

/** The owner of a wallet ID, with a masked name (P20). */
async function receiverOf(tx: Tx, number: string): Promise<Receiver | undefined> {
  const [found] = await tx<Receiver[]>`
    select p.id, p.firstname || ' ' || left(p.surname, 1) || '.' as name, ${walletPathOf(tx)} as path
    from wallet_account w join person p on p.id = w.id
    where w.number = ${number} and p.deleted_at is null and (p.is_student or p.is_vendor or p.is_parent)`
  return found
}

/** M-07: whose wallet it is, before anything is sent; '' for an unknown ID, which counts like a known one. 429 after many questions, so that a person cannot walk through all numbers. */
export async function findReceiver(
  { WalletIdNumber }: Parsed<'Wallet/FindReceiver'>,
  context: CallContext,
): Promise<Output<'Wallet/FindReceiver'>> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const budget = { kind: 'receiver', key: personId, most: receiversAnHour, since: minutesBefore(now, 60) } as const
  if (!(await spendBudget(tx, budget, now)))
    throw new AppError('too-many', { detail: 'You looked up many wallets. Try again in an hour.', retryAfter: 3_600 })
  return { Name: (await receiverOf(tx, WalletIdNumber))?.name ?? '' }
}

/**
 * M-07: sends money from the caller's wallet. 400 without a fresh password, for an unknown ID and the caller's own; 422 above the limit of a day, above what a new receiver may
 * get on the first day, and for more than there is.
 */
export async function sendMoney(
  { WalletIdNumber, Amount, Note, Ticket }: Parsed<'Wallet/SendMoney'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const actor = actorOf(context)
  const { personId } = actor
  await useTicket(tx, actor, Ticket, now)
  const receiver = await receiverOf(tx, WalletIdNumber)
  if (!receiver) throw fieldErrors({ WalletIdNumber: ['No wallet has this ID'] })
  if (receiver.id === personId) throw fieldErrors({ WalletIdNumber: ['This is your own wallet ID'] })
  // From here on, parallel sends of one person take turns, so each of them sees the earlier ones.
  await addToDay(tx, { personId, what: 'send', amount: Amount, most: sendingADay }, now)
  const [sent] = await tx<[{ isNew: boolean; sum: number }]>`
    select coalesce(min(created_at) > ${daysBefore(now, 1)}, true) as "isNew", coalesce(sum(amount), 0)::bigint as sum
    from wallet_transaction where person_id = ${personId} and receiver_id = ${receiver.id}`
  if (sent.isNew && sent.sum + Amount > newReceiverADay)
    throw new AppError('rule-broken', {
      detail: `${receiver.name} is a new receiver: at most ${naira(newReceiverADay)} on the first day.`,
    })
  const id = uuidV7(now.getTime())
  await tx`insert into wallet_transaction ${tx({
    id,
    type: 'Send',
    status: 'Completed',
    person_id: personId,
    receiver_id: receiver.id,
    amount: Amount,
    note: Note,
    made_by: personId,
    created_at: now,
    completed_at: now,
  })}`
  await post(
    tx,
    'wallet-sent',
    { cause: id, actor: personId, now },
    { person: personId, receiver: receiver.id, amount: Amount },
  )
  const from = `${actor.firstname} ${actor.surname.slice(0, 1)}.`
  await notify(
    tx,
    {
      personId: receiver.id,
      eventKey: `wallet:${id}`,
      title: `${naira(Amount)} from ${from}`,
      body: Note,
      link: receiver.path,
      about: [{ id: personId, name: from, words: Note }],
    },
    now,
  )
  context.about(receiver.id)
  audit({}, { To: receiver.name, Amount })
  return `${naira(Amount)} sent to ${receiver.name}`
}
