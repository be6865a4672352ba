import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { sqlState } from '#server/db/in-transaction.ts'
import { canonicalJson } from '#server/http/canonical-json.ts'
import type { Tx } from '#server/http/call-context.ts'

/** One user action: who (`keyHolder`), under which key, and a hash of what was asked. */
export interface Operation { readonly holder: string; readonly key: string; readonly call: string; readonly hash: Buffer }

/** Names the operation of a write. 400 naming the header when the key is missing or no UUID (offline.md, decision 3). */
export function operationOf(holder: string, key: string | null, call: string, input: unknown): Operation {
  if (key === null || !isUuid(key)) throw fieldErrors({ 'Idempotency-Key': ['Idempotency-Key: a UUID is required in this header.'] })
  const hash = createHash('sha256').update(call).update('\n').update(canonicalJson(input)).digest()
  return { holder, key, call, hash }
}

/**
 * Takes the operation for this transaction, before its effect. Null: it is ours, the effect may follow. A reply: it happened
 * before, this is what it answered. 422 when the key was used for something else; 409 with Retry-After while a twin runs.
 */
export async function claim(tx: Tx, { holder, key, call, hash }: Operation, now: Date): Promise<{ reply: unknown } | null> {
  try {
    // the primary key makes a twin wait here until the first one ends; a second is enough for nearly all of them
    const [, claimed] = await Promise.all([
      tx`set local lock_timeout = '1s'`,
      tx`
        insert into idempotency (person_id, key, call, request_hash, reply, created_at)
        values (${holder}, ${key}, ${call}, ${hash}, 'null', ${now}) on conflict do nothing returning key`,
      tx`set local lock_timeout to default`,
    ])
    if (claimed.length > 0) return null
  } catch (error) {
    if (sqlState(error) === '55P03') throw new AppError('in-progress', { detail: 'This is being worked on already.', retryAfter: 1 })
    throw error
  }
  const [earlier] = await tx<{ hash: Uint8Array; reply: unknown }[]>`
    select request_hash as hash, reply from idempotency where person_id = ${holder} and key = ${key}`
  if (!earlier) throw new AppError('in-progress', { retryAfter: 1 })
  if (!hash.equals(earlier.hash)) throw new AppError('key-reused', { detail: 'This key was used for something else. Both are kept.' })
  return { reply: earlier.reply }
}

/** What the same operation was answered before, without taking it; null when it never had an effect. */
export async function earlierReply(sql: Sql, { holder, key, hash }: Operation): Promise<{ reply: unknown } | null> {
  const [earlier] = await sql<{ hash: Uint8Array; reply: unknown }[]>`
    select request_hash as hash, reply from idempotency where person_id = ${holder} and key = ${key}`
  return earlier && hash.equals(earlier.hash) ? { reply: earlier.reply } : null
}

/** Keeps what was answered, in the transaction of the effect. Refusals throw before this: they leave no trace and may be tried again. */
export async function keepReply(tx: Tx, { holder, key }: Operation, reply: unknown): Promise<void> {
  await tx`update idempotency set reply = ${JSON.stringify(reply)}::text::jsonb where person_id = ${holder} and key = ${key}`
}
