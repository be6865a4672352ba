import type { SessionUser } from '#contract/entities/session.ts'
import type { Device } from '#offline/device.ts'
import { knownUsers } from '#offline/session-copy.ts'

/**
 * The person whose offline set this device may open: the last one who signed in here, unless they signed out (decision
 * 10, R-031).
 */
export async function personOnDevice(device: Device): Promise<SessionUser | null> {
  const current = await device.core.run((db) => db.get('facts', 'current'))
  const known = await knownUsers(device)
  return known.find(({ userId }) => userId === current?.value)?.user ?? null
}
