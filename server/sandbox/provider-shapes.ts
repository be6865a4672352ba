import { createHmac } from 'node:crypto'
import { sandboxSecrets } from '#server/ports/payments/create-cards.ts'
import type { SandboxTransfer } from './accounts.ts'
import type { Charge, ProviderName } from './checkouts.ts'

/** A try to pay as the provider writes it, in replies and in webhooks. */
export const chargeAs = {
  paystack: ({ id, reference, amount, currency, status }: Charge) => ({
    id: Number(id),
    domain: 'test',
    status: status === 'paid' ? 'success' : 'failed',
    reference,
    amount,
    currency,
    channel: 'card',
    gateway_response: status === 'paid' ? 'Successful' : 'Declined',
  }),
  flutterwave: ({ id, reference, amount, currency, status }: Charge) => ({
    id: Number(id),
    tx_ref: reference,
    flw_ref: `SANDBOX-${id}`,
    amount: amount / 100,
    charged_amount: amount / 100,
    currency,
    status: status === 'paid' ? 'successful' : 'failed',
    processor_response: status === 'paid' ? 'Approved' : 'Declined',
  }),
}

/** A transfer into an account of a customer, as Paystack writes it. */
export const transferAs = ({ id, accountNumber, sender, amount, currency }: SandboxTransfer) => ({
  id: Number(id),
  domain: 'test',
  status: 'success',
  reference: `TRF-${id}`,
  amount,
  currency,
  channel: 'dedicated_nuban',
  gateway_response: 'Approved',
  authorization: {
    channel: 'dedicated_nuban',
    receiver_bank_account_number: accountNumber,
    sender_name: sender,
    sender_bank: 'Sandbox Bank',
  },
})

/** The text of a webhook about a transfer. */
export const transferNotice = (transfer: SandboxTransfer): string =>
  JSON.stringify({ event: 'charge.success', data: transferAs(transfer) })

/** The text of a webhook about a try to pay. */
export function noticeBody(provider: ProviderName, charge: Charge): string {
  return JSON.stringify(
    provider === 'paystack'
      ? { event: charge.status === 'paid' ? 'charge.success' : 'charge.failed', data: chargeAs.paystack(charge) }
      : { event: 'charge.completed', data: chargeAs.flutterwave(charge) },
  )
}

/** The header that proves who sent a webhook; a wrong one for a forged notice. */
export function signatureOf(provider: ProviderName, body: string, isForged: boolean): [name: string, value: string] {
  if (provider === 'flutterwave') return ['verif-hash', isForged ? 'a guess' : sandboxSecrets.flutterwaveHash]
  const secret = isForged ? 'a guess' : sandboxSecrets.paystack
  return ['x-paystack-signature', createHmac('sha512', secret).update(body).digest('hex')]
}
