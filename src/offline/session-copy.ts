import { randomId } from '#kit/ids.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import type { KnownUser } from './databases/core-database.ts'
import type { Device } from './device.ts'

/** The session the queue may send with. */
export interface SessionCopy { userId: string; token: string; user: SessionUser }

/** After every sign-in: the worker sends this user's calls with this token, and waiting ones wake (O-21). */
export async function saveSessionCopy(device: Device, token: string, user: SessionUser): Promise<void> {
  await device.core.run(async (db) => {
    const tx = db.transaction(['users', 'facts'], 'readwrite')
    await tx.objectStore('users').put({ userId: user.UserId, token, user, signedInAt: device.now() })
    await tx.objectStore('facts').put({ name: 'current', value: user.UserId })
    await tx.done
  })
  device.announce.post({ kind: 'session-changed', userId: user.UserId })
}

/** The session in use, or null when nobody is signed in. Expiry is the server's to judge: a wrong clock must not stop the queue (O-23). */
export async function readSessionCopy(device: Device): Promise<SessionCopy | null> {
  return device.core.run(async (db) => {
    const current = await db.get('facts', 'current')
    const known = current && await db.get('users', current.value)
    return known?.token ? { userId: known.userId, token: known.token, user: known.user } : null
  })
}

/**
 * A session that is over, or a 401 for exactly this `token`: only the token goes. Queue and drafts stay and resume
 * when the same user signs in (O-05). A newer token, saved meanwhile, is left alone.
 */
export async function clearSessionToken(device: Device, userId: string, token?: string): Promise<void> {
  await device.core.run(async (db) => {
    const tx = db.transaction('users', 'readwrite')
    const known = await tx.store.get(userId)
    if (known && (token === undefined || known.token === token)) await tx.store.put({ ...known, token: null })
    await tx.done
  })
  device.announce.post({ kind: 'session-changed', userId })
}

/** A real sign-out, in one step: nobody goes on as this person here, and nothing more is sent in their name (O-05, R-031). */
export async function forgetSession(device: Device, userId: string): Promise<void> {
  await device.core.run(async (db) => {
    const tx = db.transaction(['users', 'facts'], 'readwrite')
    const [users, facts] = [tx.objectStore('users'), tx.objectStore('facts')]
    if ((await facts.get('current'))?.value === userId) await facts.delete('current')
    const known = await users.get(userId)
    if (known) await users.put({ ...known, token: null })
    await tx.done
  })
  device.announce.post({ kind: 'session-changed', userId })
}

/** Everyone who ever signed in here, for "whose unsent answers are on this phone". */
export async function knownUsers(device: Device): Promise<KnownUser[]> {
  return device.core.run((db) => db.getAll('users'))
}

async function fact(device: Device, name: 'deviceId' | 'anonymousId'): Promise<string> {
  return device.core.run(async (db) => {
    const tx = db.transaction('facts', 'readwrite')
    const made = await tx.store.get(name) ?? { name, value: randomId() }
    await tx.store.put(made)
    await tx.done
    return made.value
  })
}

/** This device's id, made once. */
export function deviceId(device: Device): Promise<string> {
  return fact(device, 'deviceId')
}

/** The Anonymous-Id as the worker knows it; `copyAnonymousId` keeps it equal to the page's. */
export function anonymousId(device: Device): Promise<string> {
  return fact(device, 'anonymousId')
}

/** The page keeps the id in localStorage; the worker cannot read that. */
export async function copyAnonymousId(device: Device, value: string): Promise<void> {
  await device.core.run((db) => db.put('facts', { name: 'anonymousId', value }))
}
