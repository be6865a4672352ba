import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { codeMinutes } from '#contract/limits.ts'
import { parseJson } from '#kit/parse-json.ts'
import { addressBudgetKey } from '#server/auth/address-budget-key.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import type { DirectContext } from '#server/calls/call-context.ts'

/** How long an authenticator may take, ms. */
export const challengeMs = codeMinutes * 60_000
/** Challenges that one address may ask for in that time: a school of 200 people may share one (S-10). */
const budget = 300

/**
 * A challenge that the database knows, so that any process can check the answer. `sessionId`: the session that adds a passkey; null for a
 * sign-in. 429 when the address has used up its budget.
 */
export async function newChallenge(
  { sql, now, address }: Pick<DirectContext, 'sql' | 'now' | 'address'>,
  sessionId: string | null,
): Promise<string> {
  const challenge = newToken()
  const place = addressBudgetKey(address)
  const made = await sql`
    insert into passkey_challenge (challenge_hash, session_id, address, created_at)
    select ${tokenHash(challenge)}, ${sessionId}::uuid, ${place}, ${now}
    where (select count(*) from passkey_challenge where address = ${place} and created_at > ${oldest(now)}) < ${budget}
    returning challenge_hash`
  if (made.length === 0) throw new AppError('too-many', { detail: accountMessages.tooManyTries, retryAfter: 60 })
  return challenge
}

/**
 * The challenge that the browser signed, used up: it does not work again, also after a refusal. Null when it is unknown, used, too old, or
 * made for another session.
 */
export async function useChallenge(
  sql: Sql,
  clientDataJSON: string,
  sessionId: string | null,
  now: Date,
): Promise<string | null> {
  const data = parseJson(Buffer.from(clientDataJSON, 'base64url').toString())
  const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
  if (typeof challenge !== 'string') return null
  const used = await sql`
    delete from passkey_challenge where challenge_hash = ${tokenHash(challenge)}
      and session_id is not distinct from ${sessionId}::uuid and created_at > ${oldest(now)} returning challenge_hash`
  return used.length > 0 ? challenge : null
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - challengeMs)
}
