import { randomId } from '#kit/ids.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { hashOf } from './attachments/file-hashes.ts'
import type { KnownUser } from './databases/core-database.ts'
import type { Device } from './device.ts'

/** The session that the queue may send with. */
export interface SessionCopy {
  userId: string
  token: string
  user: SessionUser
}

/**
 * Runs after every sign-in: from now on the worker sends this user's calls with this token, and waiting calls become
 * ready (O-21).
 */
export async function saveSessionCopy(device: Device, token: string, user: SessionUser): Promise<void> {
  await storeSession(device, token, user)
  device.announce.post({ kind: 'session-changed', userId: user.UserId })
}

/**
 * Writes the copy durably: a page that finds no session in localStorage takes it from here (decision 139). Listeners are not
 * informed, because the page has no session yet.
 */
export async function storeSession(device: Device, token: string, user: SessionUser): Promise<void> {
  await device.core.run(async (db) => {
    const tx = db.transaction(['users', 'facts'], 'readwrite', { durability: 'strict' })
    await tx.objectStore('users').put({ userId: user.UserId, token, user, signedInAt: device.now() })
    await tx.objectStore('facts').put({ name: 'current', value: user.UserId })
    await tx.done
  })
}

/**
 * The current session, or null without a sign-in. Only the server judges whether it has expired: a wrong clock must not
 * stop the queue (O-23).
 */
export async function readSessionCopy(device: Device): Promise<SessionCopy | null> {
  return device.core.run(async (db) => {
    const current = await db.get('facts', 'current')
    const known = current && (await db.get('users', current.value))
    return known?.token ? { userId: known.userId, token: known.token, user: known.user } : null
  })
}

/**
 * Removes the token after a 401 for exactly this `token`, or when its time is over. The data on this
 * device stays open to its owner. A newer token, saved meanwhile, stays.
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
 * Signs out: removes token, key and name of this person together. Queue and drafts stay on the device, locked, and open
 * again when the same person signs in (O-05, O-08). `token` is the token of the session that ends. Returns false and
 * removes nothing when the person has signed in again meanwhile: another tab may receive the message late.
 */
export async function forgetUser(device: Device, userId: string, token: string | null): Promise<boolean> {
  const hash = token === null ? null : await tokenHash(token)
  const forgotten = await device.core.run(async (db) => {
    const tx = db.transaction(['users', 'facts', 'keys', 'screens'], 'readwrite', { durability: 'strict' })
    const known = await tx.objectStore('users').get(userId)
    if (known && known.token !== null && known.token !== token) return false
    await tx.objectStore('users').delete(userId)
    await tx.objectStore('keys').delete(userId)
    await tx.objectStore('screens').clear()
    const current = await tx.objectStore('facts').get('current')
    if (current?.value === userId) await tx.objectStore('facts').delete('current')
    if (hash !== null) await tx.objectStore('facts').put({ name: 'signedOut', value: hash })
    await tx.done
    return true
  })
  if (forgotten) device.announce.post({ kind: 'session-changed', userId })
  return forgotten
}

/**
 * Whether exactly this session was the last one signed out on this device. A browser that is killed within seconds of
 * the sign-out still has the token in its localStorage, because it writes that to the disk late.
 */
export async function wasSignedOut(device: Device, token: string): Promise<boolean> {
  const [signedOut, hash] = [await device.core.run((db) => db.get('facts', 'signedOut')), await tokenHash(token)]
  return signedOut?.value === hash
}

/** A hash identifies the token again and cannot be used to send. */
function tokenHash(token: string): Promise<string> {
  return hashOf(new TextEncoder().encode(token).buffer)
}

/**
 * Runs `work` with a signal that aborts when this person signs out on this device, in any tab: a request already under
 * way must not send locked data (O-05). A session that ends without a sign-out does not abort: the server judges its
 * token.
 */
export async function whileSignedIn<Result>(
  device: Device,
  userId: string,
  work: (signedOut: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signedOut = new AbortController()
  const checkUser = async () => {
    const current = await device.core.run((db) => db.get('facts', 'current'))
    if (current?.value !== userId) signedOut.abort()
  }
  const stopListening = device.announce.listen(({ kind }) => {
    if (kind === 'session-changed') checkUser().catch(() => signedOut.abort())
  })
  try {
    await checkUser()
    return await work(signedOut.signal)
  } finally {
    stopListening()
  }
}

/** All users whose session did not end with a sign-out. */
export async function knownUsers(device: Device): Promise<KnownUser[]> {
  return device.core.run((db) => db.getAll('users'))
}

async function deviceFact(device: Device, name: 'deviceId' | 'anonymousId'): Promise<string> {
  return device.core.run(async (db) => {
    const tx = db.transaction('facts', 'readwrite')
    const row = (await tx.store.get(name)) ?? { name, value: randomId() }
    await tx.store.put(row)
    await tx.done
    return row.value
  })
}

/** The id of this device, made once. */
export function deviceId(device: Device): Promise<string> {
  return deviceFact(device, 'deviceId')
}

/** The Anonymous-Id for the worker; `copyAnonymousId` keeps it equal to the id of the page. */
export function anonymousId(device: Device): Promise<string> {
  return deviceFact(device, 'anonymousId')
}

/** Copies the id for the worker: the page stores it in localStorage, which the worker cannot read. */
export async function copyAnonymousId(device: Device, value: string): Promise<void> {
  await device.core.run((db) => db.put('facts', { name: 'anonymousId', value }))
}
