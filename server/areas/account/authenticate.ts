import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { emailKey } from '#contract/email-key.ts'
import { verifyPassword } from '#server/auth/password.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { beginSession, suspendedDetail } from './begin-session.ts'
import { throttled } from './throttle.ts'
import { checkSecondStep } from './two-factor/check-second-step.ts'

interface Account {
  id: string
  passwordHash: string | null
  isActive: boolean
  hasTwoFactor: boolean
}

/**
 * An unknown address, an account without a password and a wrong password take the same path and the same time, and give
 * the same message (S-10). Only a person who knows the password learns that the account is suspended, or that it needs a code.
 */
export async function authenticate(
  input: Parsed<'Account/Authenticate'>,
  context: DirectContext,
): Promise<Output<'Account/Authenticate'>> {
  const { sql, now, address, device } = context
  const key = emailKey(input.EmailAddress)
  const attempt = { kind: 'sign-in', emailKey: key, address, device: device?.token ?? null } as const
  const account = await throttled(sql, attempt, now, async () => {
    const [found] = await sql<Account[]>`
      select id, password_hash as "passwordHash", is_active as "isActive",
        exists (select from two_factor where person_id = person.id and confirmed_at is not null) as "hasTwoFactor"
      from person where email_key = ${key}`
    const fits = await verifyPassword(input.Password, found?.passwordHash ?? null)
    return found && fits ? found : null
  })
  // 400, not 401: a 401 would sign out the person who is signed in on this device.
  if (!account) throw new AppError('bad-input', { detail: messages.wrongCredentials })
  const { id: personId, isActive, hasTwoFactor: isTwoFactor } = account
  if (!isActive) throw new AppError('forbidden', { detail: suspendedDetail })
  if (isTwoFactor) await checkSecondStep({ personId, emailKey: key, code: input.Code }, context)
  const { RememberMe, Device } = input
  const signIn = { personId, call: 'Account/Authenticate', isTwoFactor, RememberMe, Device } as const
  return inTransaction(sql, async (tx) => {
    // The password may have been changed since it was compared, and all sessions ended: this one must not survive that. A change
    // that begins now waits for the lock, and ends this session too.
    const [still] = await tx`
      select from person where id = ${personId} and password_hash = ${account.passwordHash} and is_active for share`
    if (!still) throw new AppError('bad-input', { detail: messages.wrongCredentials })
    return beginSession(tx, signIn, context)
  })
}
