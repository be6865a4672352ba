import type { Output, Parsed } from '#contract/contract.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { createPayment } from '#server/payments/create-payment.ts'

/** M-06, R-543: makes a payment into the caller's own wallet. The wallet gets the money when the payment is settled. */
export async function fundMyWallet(
  { Amount }: Parsed<'Wallet/FundMyWallet'>,
  context: CallContext,
): Promise<Output<'Wallet/FundMyWallet'>> {
  const { tx, now, audit } = context
  const { personId } = actorOf(context)
  const Id = await createPayment(tx, { personId, purpose: 'wallet', purposeId: personId, amount: Amount }, now)
  audit({}, { Amount })
  return { Id, Message: `Choose how to pay ${naira(Amount)}.` }
}
