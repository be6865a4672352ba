import type { Output, Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { makeTicket } from '#server/auth/owner-ticket.ts'
import { verifyPassword } from '#server/auth/password.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { throttled } from './throttle.ts'

/**
 * confirms that the device is in the hands of its owner, for one write that moves money. 400 for a wrong password, which counts
 * like a failed sign-in.
 */
export async function confirmPassword(
  { Password }: Parsed<'Account/ConfirmPassword'>,
  context: DirectContext,
): Promise<Output<'Account/ConfirmPassword'>> {
  const actor = actorOf(context)
  const { sql, now, address, device } = context
  const [own] = await sql<[{ emailKey: string; passwordHash: string | null }]>`
    select email_key as "emailKey", password_hash as "passwordHash" from person where id = ${actor.personId}`
  const attempt = { kind: 'sign-in', emailKey: own.emailKey, address, device: device?.token ?? null } as const
  const fits = await throttled(sql, attempt, now, async () =>
    (await verifyPassword(Password, own.passwordHash)) ? true : null,
  )
  if (!fits) throw fieldErrors({ Password: ['This is not your password'] })
  return { Ticket: await makeTicket(sql, actor, now) }
}
