import type { Config } from '#server/config.ts'
import { askByNetwork, type Ask } from '#server/ports/payments/ask-provider.ts'
import type { AirtimeProvider } from './airtime-provider.ts'
import { vtpass } from './vtpass.ts'

/** The keys of the sandbox are public: it moves no real money. */
export const sandboxKeys = { apiKey: 'sandbox-vtpass-key', secretKey: 'sandbox-vtpass-secret' } as const

/** The provider that the settings name; null: this portal sells no airtime. */
export function createAirtime(keys: Config['airtime']): AirtimeProvider | null {
  return keys === null ? null : vtpass(askByNetwork, 'https://vtpass.com/api', keys)
}

/** The same provider, answered by the sandbox. No network looks its host up. */
export function createSandboxAirtime(ask: Ask): AirtimeProvider {
  return vtpass(ask, 'http://sandbox.invalid/sandbox/vtpass/api', sandboxKeys)
}
