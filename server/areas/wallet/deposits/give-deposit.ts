import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { twoApproversAbove } from '#contract/limits.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { changeRow, lockedVersion } from '#server/db/change-row.ts'
import { post } from '#server/ledger/post.ts'
import { moveToWallet } from '#server/payments/accounts/receive-deposit.ts'
import { deposits } from './deposit-queries.ts'

/**
 * an administrator gives money that no wallet has claimed to a wallet, with a reason. 400 for an unknown wallet; 409 for money that
 * is not unclaimed; 422 for the caller's own wallet, and for a second choice by the same administrator where two must agree.
 */
export async function giveDeposit(
  { Id, RowVersion, WalletIdNumber, Reason }: Parsed<'Wallet/GiveBankDeposit'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl } = context
  const { personId: actor } = actorOf(context)
  const { Status, Amount: amount } = await lockedVersion(tx, deposits, { Id, RowVersion })
  if (Status !== 'Unclaimed') throw new AppError('conflict', { detail: 'This money is not unclaimed any more.' })
  const [owner] = await tx<{ id: string; name: string }[]>`
    select p.id, concat_ws(' ', p.firstname, p.surname) as name from wallet_account w join person p on p.id = w.id
    where w.number = ${WalletIdNumber} and p.deleted_at is null and (p.is_student or p.is_vendor or p.is_parent) for share of p`
  if (!owner) throw fieldErrors({ WalletIdNumber: ['No wallet has this ID'] })
  if (owner.id === actor)
    throw new AppError('rule-broken', { detail: 'You cannot give money to yourself. Ask another administrator.' })
  context.about(owner.id)
  const [chosen] = await tx<[{ first: string | null; proposed: string | null }]>`
    select first_approver_id as first, proposed_id as proposed from bank_deposit where id = ${Id}`
  if (amount > twoApproversAbove && chosen.proposed !== owner.id) {
    await changeRow(
      context,
      deposits,
      { Id, RowVersion },
      { first_approver_id: actor, proposed_id: owner.id, reason: Reason },
    )
    return `Chosen. Above ${naira(twoApproversAbove)}, a second administrator must choose the wallet of ${owner.name} too.`
  }
  if (chosen.first === actor)
    throw new AppError('rule-broken', {
      detail: 'You chose this wallet already. A second administrator must choose it too.',
    })
  const columns = { destination: 'claimed', person_id: owner.id, reason: Reason, decided_by: actor, decided_at: now }
  await changeRow(context, deposits, { Id, RowVersion }, columns)
  await moveToWallet(tx, { id: Id, personId: owner.id, amount, note: '', actor }, { now, publicUrl })
  await post(tx, 'deposit-claimed', { cause: Id, actor, now }, { owner: owner.id })
  return `${naira(amount)} are in the wallet of ${owner.name}.`
}
