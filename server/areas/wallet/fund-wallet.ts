import type { Output, Parsed } from '#contract/contract.ts'
import { emailKey } from '#contract/email-key.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { fundingADay } from '#contract/limits.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import { changeRow, lockedVersion } from '#server/db/change-row.ts'
import { post } from '#server/ledger/post.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { addToDay } from '#server/ledger/add-to-day.ts'
import { transactions } from './queries.ts'

/**
 * R-544, M-06: gives a person money from a named fund, with a reason, up to a limit a day. 400 for an unknown address or fund; 422 on the caller's own wallet, and beyond the limit.
 */
export async function fundWallet(
  { EmailAddress, Amount, Fund, Reason }: Parsed<'Wallet/FundClientWallet'>,
  context: CallContext,
): Promise<Output<'Wallet/FundClientWallet'>> {
  const { tx, now, audit } = context
  const { personId } = actorOf(context)
  const [owner] = await tx<{ id: string; name: string }[]>`
    select id, concat_ws(' ', firstname, surname) as name from person
    where email_key = ${emailKey(EmailAddress)} and deleted_at is null and (is_student or is_vendor or is_parent)`
  if (!owner) throw fieldErrors({ EmailAddress: ['No wallet belongs to this address'] })
  if (owner.id === personId) throw new AppError('rule-broken', { detail: 'You cannot give money to yourself.' })
  const known = await tx`select from ledger_account where kind = 'funding' and owner = ${Fund}`
  if (known.length === 0) throw fieldErrors({ Fund: ['Choose one of the list'] })
  await addToDay(tx, { personId, what: 'fund', amount: Amount, most: fundingADay }, now)
  const id = uuidV7(now.getTime())
  await tx`insert into wallet_transaction ${tx({
    id,
    type: 'Funding',
    status: 'Completed',
    person_id: owner.id,
    amount: Amount,
    fund: Fund,
    note: Reason,
    made_by: personId,
    created_at: now,
    completed_at: now,
  })}`
  await post(tx, 'wallet-funded', { cause: id, actor: personId, now }, { fund: Fund, person: owner.id, amount: Amount })
  context.about(owner.id)
  audit({}, { Person: owner.name, Amount, Fund, Reason })
  return { Id: id, Message: `${owner.name} has ${naira(Amount)} more.` }
}

/** Reverses a funding: 422 for another transaction, for one that was reversed already, and when the money is spent. */
export async function reverseFunding(
  { Id, RowVersion }: Parsed<'Wallet/ReverseFunding'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const { TransactionTypeName, TransactionStatusName } = await lockedVersion(tx, transactions, { Id, RowVersion })
  if (TransactionTypeName !== 'Funding' || TransactionStatusName !== 'Completed')
    throw new AppError('rule-broken', {
      detail: 'Only money from a fund can be reversed, and only once.',
    })
  const { Firstname, Surname, Amount } = await changeRow(
    context,
    transactions,
    { Id, RowVersion },
    {
      status: 'Reversed',
      error: 'Reversed by an administrator',
      decided_by: personId,
      completed_at: now,
    },
  )
  await aboutOwner(context, Id)
  await post(tx, 'wallet-funding-reversed', { cause: Id, actor: personId, now }, {})
  return `${naira(Amount)} of ${Firstname} ${Surname} are back in the fund.`
}

async function aboutOwner({ tx, about }: CallContext, id: string): Promise<void> {
  const [row] = await tx<[{ owner: string }]>`select person_id as owner from wallet_transaction where id = ${id}`
  about(row.owner)
}

/** Opens a fund: an account that money is given from. The same name again changes nothing. */
export async function openFund(
  { Name }: Parsed<'Wallet/OpenFund'>,
  { tx, audit }: CallContext,
): Promise<Output<'Wallet/OpenFund'>> {
  await tx`select ledger_open('funding', ${Name})`
  const [account] = await tx<[{ id: string }]>`
    select id from ledger_account where kind = 'funding' and owner = ${Name}`
  audit({}, { Name })
  return { Id: account.id, Message: `The fund ${Name} is open.` }
}
