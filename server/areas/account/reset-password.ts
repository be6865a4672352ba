import type { Parsed } from '#contract/contract.ts'
import { messages } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import { productName } from '#kit/product.ts'
import { emailKey } from '#server/auth/email-key.ts'
import { countAttempt } from '#server/auth/throttle.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext } from '#server/calls/call-context.ts'

/** Life of the one-time link (S-11). */
const linkMinutes = 10

/** R-092, X-095: the reply is the same for known and unknown addresses. Only an active account gets a mail. */
export async function resetPassword(
  input: Parsed<'Account/ResetPassword'>,
  { sql, now, address, publicUrl, requestId }: DirectContext,
): Promise<string> {
  const key = emailKey(input.EmailAddress)
  await countAttempt(sql, { kind: 'reset', emailKey: key, address }, now)
  const token = newToken()
  const expires = new Date(now.getTime() + linkMinutes * 60_000)
  const link = `${publicUrl}/account/setpassword?token=${token}`
  const body = `Hello,\n\nopen this link within ${linkMinutes} minutes to choose a new password:\n\n${link}\n\nIf you did not ask for it, ignore this mail: nothing changes.\n\n${productName}\n`
  await inTransaction(sql, async (tx) => {
    const [person] = await tx<
      { id: string; email: string }[]
    >`select id, email from person where email_key = ${key} and is_active`
    await writeAudit(tx, { personId: person?.id ?? null, call: 'Account/ResetPassword', requestId, address }, now)
    if (!person) return
    // only the newest link works
    await tx`update password_token set used_at = ${now} where person_id = ${person.id} and used_at is null`
    await tx`insert into password_token (token_hash, person_id, expires_at) values (${tokenHash(token)}, ${person.id}, ${expires})`
    await tx`
      insert into message (id, channel, recipient, subject, body, not_before, created_at)
      values (${uuidV7(now.getTime())}, 'email', ${person.email}, ${`Choose a new ${productName} password`}, ${body}, ${now}, ${now})`
  })
  return messages.resetSent
}
