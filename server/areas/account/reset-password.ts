import type { Parsed } from '#contract/contract.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { resetMinutes } from '#contract/limits.ts'
import { emailKey } from '#contract/email-key.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { throttled } from './throttle.ts'
import { workForOwner } from '#server/auth/work-for-owner.ts'

/**
 * the reply and the work are the same for known and unknown addresses. Only an active account gets a mail. Every
 * request counts. Links sent before stay valid for their ten minutes: otherwise a stranger's request would end the link that
 * the owner is about to open.
 */
export async function resetPassword(
  input: Parsed<'Account/ResetPassword'>,
  { sql, now, address, device, publicUrl, requestId }: DirectContext,
): Promise<string> {
  const key = emailKey(input.EmailAddress)
  await throttled(sql, { kind: 'reset', emailKey: key, address, device: device?.token ?? null }, now, async () => null)
  const token = newToken()
  const expires = new Date(now.getTime() + resetMinutes * 60_000)
  const ResetLink = `${publicUrl}/account/setpassword?token=${token}`
  await inTransaction(sql, async (tx) => {
    const personId = await workForOwner(tx, key, async ({ id }) => {
      await tx`insert into password_token (token_hash, person_id, expires_at) values (${tokenHash(token)}, ${id}, ${expires})`
      await queueMessage(
        tx,
        { type: 'password-reset', to: { personId: id }, values: { ResetLink, Minutes: String(resetMinutes) } },
        { now },
      )
    })
    await writeAudit(tx, { personId, call: 'Account/ResetPassword', requestId, address }, now)
  })
  return accountMessages.resetSent
}
