import type { SessionUser } from '#contract/entities/session.ts'
import { dropMirrors } from '#lib/mirror.ts'
import type { Device } from '#offline/device.ts'
import { forgetOnDevice, knownUsers } from '#offline/session-copy.ts'

/** Whose offline set this device may open: the last person signed in here, unless they signed out (decision 10, R-031). */
export async function personOnDevice(device: Device): Promise<SessionUser | null> {
  const current = await device.core.run((db) => db.get('facts', 'current'))
  const known = await knownUsers(device)
  return known.find(({ userId }) => userId === current?.value)?.user ?? null
}

/** A real sign-out: token, key and copies go, and nobody goes on as this person (O-05, O-08). Queue and drafts stay, locked. */
export async function forgetPerson(device: Device, userId: string, token: string | null): Promise<void> {
  if (await forgetOnDevice(device, userId, token)) await dropMirrors(userId)
}
