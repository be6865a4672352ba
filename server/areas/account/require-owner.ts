import { fieldErrors } from '#contract/errors.ts'
import { verifyPassword } from '#server/auth/password.ts'
import type { Actor, DirectContext } from '#server/calls/call-context.ts'
import { throttled } from './throttle.ts'

/** Within this time after the sign-in, the device is in the hands of its owner: they proved it a moment ago. */
const freshMs = 10 * 60_000

/**
 * 400 at `field` unless the caller signed in a moment ago or sends the current password: otherwise a device left open would give
 * the account away. Wrong passwords count like failed sign-ins.
 */
export async function requireOwner(
  { personId, sessionId }: Actor,
  password: string | undefined,
  { sql, now, address, device }: DirectContext,
  field: 'Password' | 'OldPassword' = 'Password',
): Promise<void> {
  const [own] = await sql<[{ emailKey: string; passwordHash: string | null; signedInAt: Date }]>`
    select p.email_key as "emailKey", p.password_hash as "passwordHash", s.created_at as "signedInAt"
    from person p join session s on s.person_id = p.id where p.id = ${personId} and s.id = ${sessionId}`
  if (now.getTime() - own.signedInAt.getTime() < freshMs) return
  if (password === undefined) throw fieldErrors({ [field]: ['Enter your current password'] })
  const attempt = { kind: 'sign-in', emailKey: own.emailKey, address, device: device?.token ?? null } as const
  const fits = await throttled(sql, attempt, now, async () =>
    (await verifyPassword(password, own.passwordHash)) ? true : null,
  )
  if (!fits) throw fieldErrors({ [field]: ['This is not your current password'] })
}
