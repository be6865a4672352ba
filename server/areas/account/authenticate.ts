import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { emailKey } from '#server/auth/email-key.ts'
import { verifyPassword } from '#server/auth/password.ts'
import { openSession } from '#server/auth/session.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { rememberDevice } from './known-device.ts'
import { sessionUser } from './session-user.ts'
import { throttled } from './throttle.ts'

interface Account {
  id: string
  passwordHash: string | null
  isActive: boolean
  mustChange: boolean
  deviceSecret: Buffer
}

/**
 * An unknown address, an account without a password and a wrong password take the same path and the same time, and give
 * the same message (S-10). Only a person who knows the password learns that the account is suspended.
 */
export async function authenticate(
  input: Parsed<'Account/Authenticate'>,
  { sql, now, address, requestId, device, publicUrl }: DirectContext,
): Promise<Output<'Account/Authenticate'>> {
  const key = emailKey(input.EmailAddress)
  const attempt = { kind: 'sign-in', emailKey: key, address, device: device?.token ?? null } as const
  const account = await throttled(sql, attempt, now, async () => {
    const [found] = await sql<Account[]>`
      select id, password_hash as "passwordHash", is_active as "isActive", must_change_password as "mustChange", device_secret as "deviceSecret" from person where email_key = ${key}`
    const fits = await verifyPassword(input.Password, found?.passwordHash ?? null)
    return found && fits ? found : null
  })
  // 400, not 401: a 401 would sign out the person who is signed in on this device.
  if (!account) throw new AppError('bad-input', { detail: messages.wrongCredentials })
  if (!account.isActive) throw new AppError('forbidden', { detail: 'This account is suspended. Please contact us.' })
  return inTransaction(sql, async (tx) => {
    const { token, expires } = await openSession(
      tx,
      account.id,
      { remember: input.RememberMe, device: input.Device },
      now,
    )
    await rememberDevice(tx, account.id, device, now, { device: input.Device, publicUrl })
    await writeAudit(
      tx,
      { personId: account.id, call: 'Account/Authenticate', entity: 'Session', requestId, address },
      now,
    )
    return {
      Token: token,
      RequireNewPassword: account.mustChange,
      DeviceSecret: account.deviceSecret.toString('base64url'),
      User: await sessionUser(tx, account.id, expires),
    }
  })
}
