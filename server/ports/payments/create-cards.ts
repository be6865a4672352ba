import type { Config } from '#server/config.ts'
import { askByNetwork, type Ask } from './ask-provider.ts'
import type { CardPayments, Cards } from './card-gateway.ts'
import { flutterwave } from './flutterwave.ts'
import { paystackAccounts } from './paystack-accounts.ts'
import { paystack } from './paystack.ts'
import type { VirtualAccounts } from './virtual-accounts.ts'

/** The secrets of the sandbox are public: it moves no real money, and its webhooks are verified like all others. */
export const sandboxSecrets = {
  paystack: 'sandbox-paystack-secret',
  flutterwave: 'sandbox-flutterwave-secret',
  flutterwaveHash: 'sandbox-flutterwave-hash',
} as const
/** The host of the sandbox for the adapters. No network looks it up. */
const sandboxBase = 'http://sandbox.invalid/sandbox'

/** The card providers that the settings name. */
export function createCards({ paystackKey, flutterwaveKey, flutterwaveHash }: Config['payments']): Cards {
  return {
    ...(paystackKey === null ? {} : { 1: paystack(askByNetwork, 'https://api.paystack.co', paystackKey) }),
    ...(flutterwaveKey === null || flutterwaveHash === null
      ? {}
      : {
          2: flutterwave(askByNetwork, 'https://api.flutterwave.com/v3', {
            key: flutterwaveKey,
            hash: flutterwaveHash,
          }),
        }),
  }
}

/** The provider that opens bank accounts for wallets, where the settings name a bank. */
function createAccounts({ paystackKey: key, paystackBank: bank }: Config['payments']): VirtualAccounts | null {
  return key === null || bank === null ? null : paystackAccounts(askByNetwork, 'https://api.paystack.co', { key, bank })
}

/** The same provider, answered by the sandbox. */
export function createSandboxAccounts(ask: Ask): VirtualAccounts {
  return paystackAccounts(ask, `${sandboxBase}/paystack`, {
    key: sandboxSecrets.paystack,
    bank: 'test-bank',
    testPage: '/sandbox/transfer',
  })
}

/** The payments that the settings name. `sandbox` answers for the providers where the settings say so. */
export function createPayments(settings: Config['payments'], sandbox: Ask): CardPayments {
  return settings.sandbox
    ? { cards: createSandboxCards(sandbox), accounts: createSandboxAccounts(sandbox), areTests: true }
    : { cards: createCards(settings), accounts: createAccounts(settings), areTests: false }
}

/** Both providers, answered by the sandbox. */
export function createSandboxCards(ask: Ask): Cards {
  return {
    1: paystack(ask, `${sandboxBase}/paystack`, sandboxSecrets.paystack),
    2: flutterwave(ask, `${sandboxBase}/flutterwave/v3`, {
      key: sandboxSecrets.flutterwave,
      hash: sandboxSecrets.flutterwaveHash,
    }),
  }
}
