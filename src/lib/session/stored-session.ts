import type { SessionUser } from '#contract/entities/session.ts'
import { parseJson } from '#kit/parse-json.ts'
import { readLocal } from '#lib/session/local-store.ts'
import { serverNow } from '#offline/clock.ts'

/** The session that this browser has stored: both, or neither of them. */
interface StoredSession {
  readonly token: string | null
  readonly user: SessionUser | null
}

/**
 * needs a token, a user and no require-auth flag. A session whose time is over is read too; `readToken` ends it.
 */
export function readStored(): StoredSession {
  const token = readLocal('auth-token')
  const user = parseJson(readLocal('auth-user') ?? '')
  return token !== null && readLocal('require_auth') === null && isUser(user)
    ? { token, user }
    : { token: null, user: null }
}

/**
 * Whether the time of a session is over. Only the server's time says so: the clock of a device may be weeks
 * wrong. Before the first reply nothing is known, and the server itself answers 401 (O-23).
 */
export function isOver(user: SessionUser | null): boolean {
  const end = Date.parse(user?.ExpiringDate ?? '')
  return Number.isNaN(end) || end <= (serverNow() ?? -Infinity)
}

function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'UserId' in value &&
    typeof value.UserId === 'string' &&
    'HasStudentRole' in value
  )
}
