import { proxy, useSnapshot } from 'valtio'
import type { Role } from '#contract/define.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { must } from '#kit/must.ts'
import { parseJson } from '#kit/parse-json.ts'
import { readLocal, watchLocal, writeLocal } from '#lib/session/local-store.ts'
import { now } from '#offline/clock.ts'

/**
 * Who is signed in here (R-030 … R-037).
 *
 *     none ──startSession──▶ active ──endSession──▶ none
 *      ▲                       │ 401, or its time is over
 *      │                       ▼
 *      └──endSession────── paused     the same person may go on with what is on this device; nothing is sent until
 *                              │      they sign in again (O-21, R-031). Queue and drafts are never touched from here.
 *                              └──startSession──▶ active
 */
interface Session {
  token: string | null
  user: SessionUser | null
  /** The person whose session ended without a sign-out. */
  paused: SessionUser | null
}

/** A person as pages need them. */
export type Person = Omit<SessionUser, 'AdminEndPoints'>

export const session = proxy<Session>({ ...readStored(), paused: null })

/** Another tab signed in, out, or was sent away: this one follows. */
export function followOtherTabs(): () => void {
  return watchLocal(['auth-token', 'auth-user', 'require_auth'], () => {
    const leaving = session.user
    const { token, user } = readStored()
    session.token = token
    session.user = user
    // Sent away by a 401 there means paused here too; a sign-out there is a sign-out here.
    session.paused = user === null && readLocal('require_auth') !== null ? leaving : null
  })
}

/** The token to send, or null. A session whose time is over ends here. */
export function readToken(): string | null {
  if (session.token === null) return null
  if (isOver(session.user)) {
    pause(null)
    return null
  }
  return session.token
}

export function isSignedIn(): boolean {
  return readToken() !== null
}

/** After a sign-in, or a renewed session. */
export function startSession(token: string, user: SessionUser): void {
  writeLocal('require_auth', null)
  writeLocal('auth-token', token)
  writeLocal('auth-user', JSON.stringify(user))
  Object.assign(session, { token, user, paused: null })
}

/** The person signed out: this device forgets who they were. Drafts and queue are locked, not lost (O-05). */
export function endSession(): void {
  clearStored(null)
  Object.assign(session, { token: null, user: null, paused: null })
}

/** The server no longer knows the token. */
export function sessionLost(): void {
  if (session.token !== null) pause('1')
}

/** A person known from an earlier visit whose session ended without a sign-out; restored at a cold start. */
export function restorePaused(user: SessionUser): void {
  if (session.token === null) session.paused = user
}

/** Roles count only while there is a session; a paused one keeps them for what is on the device. */
export function rolesOf(user: Pick<SessionUser, RoleFlag> | null): Role[] {
  return user ? allRoles.filter((role) => user[roleFlag[role]]) : []
}

/** The signed-in or paused person; null for a visitor. Re-renders on change. */
export function usePerson(): Person | null {
  const { user, paused } = useSnapshot(session)
  return user ?? paused
}

/** The person inside an area: the guard has let nobody else in. */
export function useUser(): Person {
  return must(usePerson(), 'signed-in user')
}

/** Whether a session is open here; re-renders on change. */
export function useSignedIn(): boolean {
  return useSnapshot(session).token !== null
}

/** The e-mail address to offer at the next sign-in (R-039: never the password). */
export function rememberedEmail(): string {
  const details = parseJson(readLocal('LoginDetails') ?? '')
  return typeof details === 'object' &&
    details !== null &&
    'EmailAddress' in details &&
    typeof details.EmailAddress === 'string'
    ? details.EmailAddress
    : ''
}

/** only when the person asked for it. */
export function rememberEmail(email: string | null): void {
  writeLocal('LoginDetails', email === null ? null : JSON.stringify({ EmailAddress: email }))
}

const allRoles = ['admin', 'vendor', 'mentor', 'student', 'parent'] as const satisfies readonly Role[]
const roleFlag = {
  admin: 'HasAdminRole',
  vendor: 'HasVendorRole',
  mentor: 'HasMentorRole',
  student: 'HasStudentRole',
  parent: 'HasParentRole',
} as const
type RoleFlag = (typeof roleFlag)[Role]

function pause(flag: '1' | null): void {
  clearStored(flag)
  Object.assign(session, { paused: session.user, token: null, user: null })
}

function clearStored(requireAuth: '1' | null): void {
  writeLocal('auth-token', null)
  writeLocal('auth-user', null)
  writeLocal('require_auth', requireAuth)
}

/** a token, no require-auth flag, a user whose time is not over. An ended one is seen, not cleared, here. */
function readStored(): Pick<Session, 'token' | 'user'> {
  const token = readLocal('auth-token')
  const user = parseJson(readLocal('auth-user') ?? '')
  return token !== null && readLocal('require_auth') === null && isUser(user)
    ? { token, user }
    : { token: null, user: null }
}

function isOver(user: SessionUser | null): boolean {
  const end = Date.parse(user?.ExpiringDate ?? '')
  return Number.isNaN(end) || end <= now()
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
