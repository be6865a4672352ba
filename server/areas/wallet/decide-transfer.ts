import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { twoApproversAbove } from '#contract/limits.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { changeRow, lockedVersion } from '#server/db/change-row.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { transfers } from './transfer-queries.ts'
import { walletPathOf } from './path-queries.ts'

type Decision = Parsed<'Wallet/ApproveOrRejectTransaction'>

/**
 * M-08, R-549, P21: approves a withdrawal that the administrator has paid, or rejects it and gives the money back. 400 without the
 * confirmation and the bank's reference, or without a reason; 409 when it was decided already; 422 on the caller's own request and for
 * a second approval by the same administrator.
 */
export async function decideTransfer(input: Decision, context: CallContext): Promise<string> {
  const { tx } = context
  const { personId } = actorOf(context)
  const key = { Id: input.WalletTransactionId, RowVersion: input.RowVersion }
  const { IsPending } = await lockedVersion(tx, transfers, key)
  if (!IsPending) throw new AppError('conflict', { detail: 'This request was decided already.' })
  const [people] = await tx<[{ madeBy: string; first: string | null }]>`
    select made_by as "madeBy", first_approver_id as first from wallet_transaction where id = ${key.Id}`
  if (people.madeBy === personId)
    throw new AppError('rule-broken', {
      detail: 'You cannot decide about your own request. Ask another administrator.',
    })
  return input.Status === 'Approved' ? approve(input, people.first, context) : reject(input, context)
}

async function approve(
  { WalletTransactionId: Id, RowVersion, IsTransferred, Reference }: Decision,
  first: string | null,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl } = context
  const { personId } = actorOf(context)
  if (!IsTransferred) throw fieldErrors({ IsTransferred: ['Confirm that the money was transferred'] })
  if (Reference === '') throw fieldErrors({ Reference: ['Enter the reference of the bank'] })
  if (first === personId)
    throw new AppError('rule-broken', {
      detail: 'You approved this already. A second administrator must approve it too.',
    })
  const [{ amount }] = await tx<[{ amount: number }]>`select amount from wallet_transaction where id = ${Id}`
  if (amount > twoApproversAbove && first === null) {
    await changeRow(context, transfers, { Id, RowVersion }, { first_approver_id: personId, reference: Reference })
    return `Approved. Above ${naira(twoApproversAbove)}, a second administrator must approve it too.`
  }
  const columns = { status: 'Completed', reference: Reference, decided_by: personId, completed_at: now }
  await changeRow(context, transfers, { Id, RowVersion }, columns)
  await post(tx, 'withdrawal-paid', { cause: Id, actor: personId, now }, { bank: 'Bank' })
  const { owner, path } = await ownerOf(tx, Id)
  const values = { Amount: naira(amount), WalletLink: `${publicUrl}${path}` }
  await queueMessage(
    tx,
    { type: 'transfer-approved', to: { personId: owner }, values, eventKey: `wallet:${Id}`, path },
    { now },
  )
  return `${naira(amount)} were paid out.`
}

async function reject(
  { WalletTransactionId: Id, RowVersion, Reason }: Decision,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl } = context
  const { personId } = actorOf(context)
  if (Reason === '') throw fieldErrors({ Reason: ['Say why'] })
  const columns = { status: 'Failed', error: Reason, decided_by: personId, first_approver_id: null, completed_at: now }
  const { Amount } = await changeRow(context, transfers, { Id, RowVersion }, columns)
  await post(tx, 'withdrawal-returned', { cause: Id, actor: personId, now }, {})
  const { owner, path } = await ownerOf(tx, Id)
  const values = { Amount: naira(Amount), Reason, WalletLink: `${publicUrl}${path}` }
  await queueMessage(
    tx,
    { type: 'transfer-rejected', to: { personId: owner }, values, eventKey: `wallet:${Id}`, path },
    { now },
  )
  return `${naira(Amount)} are back in the wallet.`
}

async function ownerOf(tx: Tx, id: string): Promise<{ owner: string; path: string }> {
  const [row] = await tx<[{ owner: string; path: string }]>`
    select p.id as owner, ${walletPathOf(tx)} as path from wallet_transaction t join person p on p.id = t.person_id where t.id = ${id}`
  return row
}
