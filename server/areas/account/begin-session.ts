import type { Output } from '#contract/contract.ts'
import { openSession } from '#server/auth/session.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import type { DirectContext, Tx } from '#server/calls/call-context.ts'
import { rememberDevice } from './known-device.ts'
import { sessionUser } from './session-user.ts'

/** How a person signed in. `isTwoFactor`: with a password and a code, or with a passkey, which is both (decision 071). */
interface SignIn {
  readonly personId: string
  readonly call: 'Account/Authenticate' | 'Account/SignInWithPasskey'
  readonly isTwoFactor: boolean
  readonly RememberMe: boolean
  readonly Device: string
}

/** Opens the session of a person who has proved who they are, and returns what their device gets. */
export async function beginSession(
  tx: Tx,
  { personId, call, isTwoFactor, RememberMe: remember, Device }: SignIn,
  { now, device, requestId, address, publicUrl }: DirectContext,
): Promise<Output<'Account/Authenticate'>> {
  const { token, expires } = await openSession(tx, personId, { remember, device: Device, isTwoFactor }, now)
  await rememberDevice(tx, { personId, isProven: isTwoFactor }, device, now, { device: Device, publicUrl })
  await writeAudit(tx, { personId, call, entity: 'Session', requestId, address }, now)
  const [person] = await tx<[{ mustChange: boolean; deviceSecret: Buffer }]>`
    select must_change_password as "mustChange", device_secret as "deviceSecret" from person where id = ${personId}`
  return {
    Token: token,
    RequireNewPassword: person.mustChange,
    DeviceSecret: person.deviceSecret.toString('base64url'),
    User: await sessionUser(tx, personId, expires),
  }
}

/** 403 for a suspended person. Only a person who proved who they are learns it. */
export const suspendedDetail = 'This account is suspended. Please contact us.'
