import { randomId } from '#kit/ids.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { hashOf } from './attachments/file-hashes.ts'
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
 * A 401 for exactly this `token`, or its time is over: only the token goes; what is on this device stays
 * open to its owner. A newer token, saved meanwhile, is left alone.
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

/**
 * A sign-out: token, key and name of this person go together. Queue and drafts stay, locked, and come back with the same
 * person (O-05, O-08). `token` is the one they had: another tab may hear of it so late that they are back, and then nothing
 * goes: false.
 */
export async function forgetOnDevice(device: Device, userId: string, token: string | null): Promise<boolean> {
  const mark = token === null ? null : await markOf(token)
  const forgotten = await device.core.run(async (db) => {
    const tx = db.transaction(['users', 'facts', 'keys'], 'readwrite', { durability: 'strict' })
    const known = await tx.objectStore('users').get(userId)
    if (known && known.token !== null && known.token !== token) return false
    await tx.objectStore('users').delete(userId)
    await tx.objectStore('keys').delete(userId)
    const current = await tx.objectStore('facts').get('current')
    if (current?.value === userId) await tx.objectStore('facts').delete('current')
    if (mark !== null) await tx.objectStore('facts').put({ name: 'signedOut', value: mark })
    await tx.done
    return true
  })
  if (forgotten) device.announce.post({ kind: 'session-changed', userId })
  return forgotten
}

/**
 * Whether the sign-out of exactly this session was the last one here: a browser that is killed within seconds of it still has the
 * token in its localStorage, which it writes down late.
 */
export async function wasSignedOut(device: Device, token: string): Promise<boolean> {
  const [left, mark] = [await device.core.run((db) => db.get('facts', 'signedOut')), await markOf(token)]
  return left?.value === mark
}

/** Tells a token again, and cannot be sent. */
function markOf(token: string): Promise<string> {
  return hashOf(new TextEncoder().encode(token).buffer)
}

/**
 * Does `work` with a signal that ends when this person signs out here, in whatever tab: what they keep locked is not sent by
 * a try that was already under way (O-05). A session that ended by itself leaves the try alone; the server judges its token.
 */
export async function whileHere<Result>(device: Device, userId: string, work: (left: AbortSignal) => Promise<Result>): Promise<Result> {
  const left = new AbortController()
  const look = async () => {
    const current = await device.core.run((db) => db.get('facts', 'current'))
    if (current?.value !== userId) left.abort()
  }
  const stopListening = device.announce.listen(({ kind }) => { if (kind === 'session-changed') look().catch(() => left.abort()) })
  try {
    await look()
    return await work(left.signal)
  } finally {
    stopListening()
  }
}

/** Everyone whose session was not ended by a sign-out. */
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
