import type { Config } from '#server/config.ts'
import { askByNetwork, type Ask } from './ask-provider.ts'
import type { Cards } from './card-gateway.ts'
import { flutterwave } from './flutterwave.ts'
import { paystack } from './paystack.ts'

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
