import type { Parsed } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import { withdrawingADay } from '#contract/limits.ts'
import { actorOf } from '#server/auth/actor.ts'
import { useTicket } from '#server/auth/owner-ticket.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import { addToDay } from '#server/ledger/add-to-day.ts'

/** M-08: asks for money to be paid to a bank. It is held until an administrator decides. */
export async function withdraw(
  { Amount, BankName, AccountNumber, AccountName, Ticket }: Parsed<'Wallet/Withdraw'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const actor = actorOf(context)
  const { personId } = actor
  await useTicket(tx, actor, Ticket, now)
  await addToDay(tx, { personId, what: 'withdraw', amount: Amount, most: withdrawingADay }, now)
  const id = uuidV7(now.getTime())
  await tx`insert into wallet_transaction ${tx({
    id,
    type: 'Withdrawal',
    status: 'Pending',
    person_id: personId,
    amount: Amount,
    bank_name: BankName,
    account_number: AccountNumber,
    account_name: AccountName,
    made_by: personId,
    created_at: now,
  })}`
  await post(tx, 'withdrawal-held', { cause: id, actor: personId, now }, { person: personId, amount: Amount })
  audit({}, { BankName, Amount })
  return `${naira(Amount)} are held until your withdrawal is approved.`
}
