import { gatewayNames } from '#contract/payment-gateways.ts'
import { mostMoney } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { Deposit } from '#server/ports/payments/virtual-accounts.ts'
import { walletPathOf } from '#server/payments/wallet-path.ts'

/** Which provider, and when. */
export interface Arrival {
  readonly gateway: 1 | 2
  readonly now: Date
  readonly publicUrl: string
}
interface ToWallet {
  /** The row of bank_deposit. */
  readonly id: string
  readonly personId: string
  readonly amount: number
  readonly note: string
  /** The administrator who chose the wallet; null for the portal. */
  readonly actor: string | null
}

/**
 * The one place where a transfer into a bank account of a wallet arrives, once, in any number and order of calls (decision 154). It goes to
 * the wallet of this number, also when the account was registered again since or its owner is suspended; with an unknown number to
 * suspense. Another currency, or no amount, is listed and not posted. Returns whether it is new.
 */
export async function receiveDeposit(tx: Tx, deposit: Deposit, { gateway, now, publicUrl }: Arrival): Promise<boolean> {
  const { providerId, reference, accountNumber, sender, currency } = deposit
  const isUsable =
    currency === 'NGN' && Number.isSafeInteger(deposit.amount) && deposit.amount > 0 && deposit.amount <= mostMoney
  const amount = Number.isSafeInteger(deposit.amount) ? deposit.amount : 0
  const [owner] = await tx<{ id: string }[]>`
    select p.id from virtual_account v join person p on p.id = v.person_id
    where v.gateway = ${gateway} and v.number = ${accountNumber} and p.deleted_at is null for share of p`
  const destination = !isUsable ? 'none' : owner ? 'wallet' : 'suspense'
  const personId = destination === 'wallet' ? (owner?.id ?? null) : null
  const [added] = await tx<{ id: string }[]>`
    insert into bank_deposit (id, gateway, provider_id, reference, account_number, sender, amount, currency, destination, person_id, arrived_at, updated_at)
    select ${uuidV7(now.getTime())}, ${gateway}, ${providerId}, ${reference}, ${accountNumber}, ${sender}, ${amount}, ${currency}, ${destination},
      ${personId}, ${now}, ${now}
    where not exists (select from payment where gateway = ${gateway} and reference = ${reference})
    on conflict on constraint bank_deposit_once do nothing returning id`
  if (!added) return false
  const { id } = added
  const posted = { gateway: gatewayNames[gateway], amount }
  const reason = { cause: id, actor: null, now }
  if (destination === 'suspense') await post(tx, 'deposit-unclaimed', reason, posted)
  if (personId === null) return true
  await moveToWallet(tx, { id, personId, amount, note: '', actor: null }, { now, publicUrl })
  await post(tx, 'deposit-received', reason, { ...posted, person: personId })
  return true
}

/** Lists the money of a deposit among the movements of a wallet, with a message to its owner. The caller posts it. */
export async function moveToWallet(
  tx: Tx,
  { id, personId, amount, note, actor }: ToWallet,
  { now, publicUrl }: Pick<Arrival, 'now' | 'publicUrl'>,
): Promise<void> {
  await tx`insert into wallet_transaction ${tx({
    id,
    type: 'Deposit',
    status: 'Completed',
    person_id: personId,
    amount,
    note,
    made_by: actor ?? personId,
    created_at: now,
    completed_at: now,
  })}`
  const [{ path }] = await tx<
    [{ path: string }]
  >`select ${walletPathOf(tx)} as path from person p where p.id = ${personId}`
  const values = { Amount: naira(amount), WalletLink: `${publicUrl}${path}` }
  await queueMessage(
    tx,
    { type: 'deposit-received', to: { personId }, values, eventKey: `deposit:${id}`, path },
    { now },
  )
}
