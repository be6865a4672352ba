import { AppError } from '#contract/errors.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import { addressBudgetKey } from '#server/auth/address-budget-key.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { daysBefore } from '#server/calls/time-before.ts'

const windowMs = 15 * 60 * 1000
/** Forms that one address may submit without a session in one window. A school of 200 people may share one address (S-10). */
const budget = 300
/** The bytes of such forms in a day. */
const dayBytes = 50_000_000

/** Counts one form of a visitor. 429 with Retry-After when the address has used up its budget: the device sends it later. */
export async function countVisitorForm({ tx, now, address }: CallContext, answers: unknown): Promise<void> {
  const place = addressBudgetKey(address)
  const bytes = Buffer.byteLength(JSON.stringify(answers))
  const [oldest] = await tx<{ at: Date }[]>`
    select at from attempt_log where kind = 'form' and address = ${place} and at > ${new Date(now.getTime() - windowMs)}
    order by at desc offset ${budget - 1} limit 1`
  if (oldest)
    throw new AppError('too-many', {
      detail: accountMessages.tooManyTries,
      retryAfter: Math.max(1, Math.ceil((oldest.at.getTime() + windowMs - now.getTime()) / 1000)),
    })
  const [day] = await tx<[{ bytes: number }]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from attempt_log
    where kind = 'form' and address = ${place} and at > ${daysBefore(now, 1)}`
  if (day.bytes + bytes > dayBytes)
    throw new AppError('too-many', { detail: accountMessages.tooManyTries, retryAfter: 60 * 60 })
  await tx`
    insert into attempt_log (id, kind, email_key, address, at, bytes)
    values (${uuidV7(now.getTime())}, 'form', '', ${place}, ${now}, ${bytes})`
}
