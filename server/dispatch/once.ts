import { createHash } from 'node:crypto'
import type { PendingQuery, Row, Sql } from 'postgres'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { sqlState } from '#server/db/in-transaction.ts'
import { canonicalJson } from '#server/dispatch/canonical-json.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** One user action: the person (`keyHolder`), the key, and a hash of the call and its input. */
export interface Operation {
  readonly holder: string
  readonly key: string
  readonly call: string
  readonly hash: Buffer
}

/**
 * The hash that is stored in place of the one of the input, when the input must not be found again by it (decision 185): it fits any
 * input under this key.
 */
export function unlinkedHash({ key, call }: Pick<Operation, 'key' | 'call'>): Buffer {
  return createHash('sha256').update(call).update('\n').update(key).digest()
}

/** Whether a stored hash is the one of this operation. */
export function isSameOperation(stored: Uint8Array, operation: Operation): boolean {
  return operation.hash.equals(stored) || unlinkedHash(operation).equals(stored)
}

/** The operation of a write. 400 that names the header when the key is missing or not a UUID. */
export function operationOf(holder: string, key: string | null, call: string, input: unknown): Operation {
  if (key === null || !isUuid(key))
    throw fieldErrors({ 'Idempotency-Key': ['Idempotency-Key: a UUID is required in this header.'] })
  const hash = createHash('sha256').update(call).update('\n').update(canonicalJson(input)).digest()
  return { holder, key, call, hash }
}

/**
 * Claims the operation for this transaction, before its effect. Null: the claim succeeded and the effect may follow. A reply: the
 * operation had its effect before and got this reply. 422 when the key belongs to another operation; 409 with Retry-After while
 * the same operation runs in another transaction.
 */
export async function claim(tx: Tx, operation: Operation, now: Date): Promise<{ reply: unknown } | null> {
  const { holder, key, call, hash } = operation
  try {
    // The primary key makes a second claim wait until the first transaction ends; one second is enough for nearly all of them.
    const [, claimed] = await Promise.all([
      tx`set local lock_timeout = '1s'`,
      tx`
        insert into idempotency (person_id, key, call, request_hash, reply, created_at)
        values (${holder}, ${key}, ${call}, ${hash}, 'null', ${now}) on conflict do nothing returning key`,
      tx`set local lock_timeout to default`,
    ])
    if (claimed.length > 0) return null
  } catch (error) {
    if (sqlState(error) === '55P03')
      throw new AppError('in-progress', { detail: 'This is being worked on already.', retryAfter: 1 })
    throw error
  }
  const [earlier] = await tx<{ hash: Uint8Array; reply: unknown }[]>`
    select request_hash as hash, reply from idempotency where person_id = ${holder} and key = ${key}`
  if (!earlier) throw new AppError('in-progress', { retryAfter: 1 })
  if (!isSameOperation(earlier.hash, operation))
    throw new AppError('key-reused', {
      detail: 'This key was used for something else, which is kept here. This stays on your device.',
    })
  return { reply: earlier.reply }
}

/** The reply that the same operation got before, without claiming it; null when it never had an effect. */
export async function findEarlierReply(sql: Sql, operation: Operation): Promise<{ reply: unknown } | null> {
  const { holder, key } = operation
  const [earlier] = await sql<{ hash: Uint8Array; reply: unknown }[]>`
    select request_hash as hash, reply from idempotency where person_id = ${holder} and key = ${key}`
  return earlier && isSameOperation(earlier.hash, operation) ? { reply: earlier.reply } : null
}

/** Stores the reply in the transaction of the effect, with the people whose names it has. A refusal throws before this, so it leaves no row and may be tried again. */
export function storeReply(
  tx: Tx,
  { holder, key, hash }: Operation,
  { body, about }: { readonly body: unknown; readonly about: readonly string[] },
): PendingQuery<Row[]> {
  return tx`update idempotency set reply = ${JSON.stringify(body)}::text::jsonb, about = ${[...about]}::uuid[], request_hash = ${hash} where person_id = ${holder} and key = ${key}`
}
