import { proxy, useSnapshot } from 'valtio'
import type { Role } from '#contract/define.ts'
import type { Formats } from '#contract/formats.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { must } from '#kit/must.ts'
import { parseJson } from '#kit/parse-json.ts'
import { readLocal, watchLocal, writeLocal } from '#lib/session/local-store.ts'
import { isOver, readStored } from '#lib/session/stored-session.ts'

/**
 * The session of this browser (R-030 … R-037).
 *
 *     visitor ──startSession──▶ active ──endSession──▶ visitor
 *      ▲                          │ 401, or its time is over
 *      │                          ▼
 *      └──endSession───────── paused   the same person can use what is on this device, but nothing is sent until
 *                                │     they sign in again (O-21, R-031). This file never changes queue or drafts.
 *                                └──startSession──▶ active
 */
interface Session {
  token: string | null
  user: SessionUser | null
  /** The person whose session ended without a sign-out. */
  paused: SessionUser | null
  /** The server refuses this session until the person has done something on this page: a new password, the two-step sign-in (V-11). */
  duePage: '/account/setpassword' | '/account/twostep' | null
}

/** The person's data that pages use. */
export type Person = Omit<SessionUser, 'AdminEndPoints'>

export const session = proxy<Session>({ ...readStored(), paused: null, duePage: null })

/** Follows another tab that signs in, signs out or loses its session; returns the function that stops it. */
export function followOtherTabs(): () => void {
  return watchLocal(['auth-token', 'auth-user', 'require_auth'], () => {
    const leaving = session.user
    const { token, user } = readStored()
    session.token = token
    session.user = user
    // A 401 in the other tab means paused here too; a sign-out there is a sign-out here.
    session.paused = user === null && readLocal('require_auth') !== null ? leaving : null
  })
}

/** The token to send, or null. A session whose time is over is paused here. */
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

/** Starts a session after a sign-in, or renews it. */
export function startSession(token: string, user: SessionUser): void {
  writeLocal('require_auth', null)
  writeLocal('auth-token', token)
  writeLocal('auth-user', JSON.stringify(user))
  Object.assign(session, { token, user, paused: null, duePage: null })
}

/** The person chose how dates and times are written (V-14); other tabs follow. */
export function storeFormats(formats: Formats): void {
  if (session.token !== null && session.user !== null)
    startSession(session.token, { ...session.user, Formats: formats })
}

/** The person chose the zone in which they read the times of events. */
export function storeTimeZone(timeZone: string): void {
  if (session.token !== null && session.user !== null)
    startSession(session.token, { ...session.user, TimeZone: timeZone })
}

/** The person signed out: this device forgets the person. Drafts and queue are locked, not lost (O-05). */
export function endSession(): void {
  clearStored(null)
  Object.assign(session, { token: null, user: null, paused: null, duePage: null })
}

/** The server does not accept the token any more. */
export function sessionLost(): void {
  if (session.token !== null) pause('1')
}

/**
 * At a cold start: restores the person of an earlier visit who did not sign out, with the token that the device has, or
 * paused without one. The flag of an earlier 401 says nothing: it may be older than the sign-in of that token, because
 * localStorage is written late (decision 139).
 */
export function restorePerson(token: string | null, user: SessionUser): void {
  if (session.token !== null) return
  if (token !== null) startSession(token, user)
  else session.paused = user
}

/** Roles count only with a session; a paused session keeps them for the data on this device. */
export function rolesOf(user: Pick<SessionUser, RoleFlag> | null): Role[] {
  return user ? allRoles.filter((role) => user[roleFlag[role]]) : []
}

/** The signed-in or paused person; null for a visitor. Re-renders on change. */
export function usePerson(): Person | null {
  const { user, paused } = useSnapshot(session)
  return user ?? paused
}

/** The person inside an area: the area's guard ensures that there is one. */
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

/** Remembers the address, or forgets it with null; only if the person asked for it. */
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
  Object.assign(session, { paused: session.user, token: null, user: null, duePage: null })
}

function clearStored(requireAuth: '1' | null): void {
  writeLocal('auth-token', null)
  writeLocal('auth-user', null)
  writeLocal('require_auth', requireAuth)
}
