import type { CallKey } from '#contract/contract.ts'
import { aRegistration } from './registering.ts'

/** What a visitor does with an address, known or not: its call, the input, and the status of the reply, which is the same for both. */
export const callsWithAddress = [
  ['signing in', 'Account/Authenticate', (EmailAddress) => ({ EmailAddress, Password: 'Wrong-2026' }), 400],
  ['asking for a new password', 'Account/ResetPassword', (EmailAddress) => ({ EmailAddress }), 200],
  ['registering', 'Account/Register', (EmailAddress) => aRegistration({ EmailAddress }), 200],
  [
    'asking for the code that deletes',
    'Account/GenerateVerificationCodeForAccountDeletion',
    (EmailAddress) => ({ EmailAddress }),
    200,
  ],
  [
    'entering that code',
    'Account/DeleteAccountAnonymous',
    (EmailAddress) => ({ EmailAddress, VerificationCode: '00000000' }),
    400,
  ],
] as const satisfies readonly [string, CallKey, (email: string) => unknown, number][]

/** Those of them that mail the address. */
export const callsThatMail = callsWithAddress.filter(([, , , status]) => status === 200)
