import type { SessionUser } from '#contract/entities/session.ts'
import { appRevision } from '#kit/app-revision.ts'
import type { Device } from '#offline/device.ts'
import { localTextStorage } from './local-store.ts'

let opened: Promise<Device> | undefined
const room = () => import('#offline/page-device.ts')

/** This browser's databases, opened once when they are first needed, so that they do not delay the first paint. */
export function device(): Promise<Device> {
  opened ??= room().then(({ openPageDevice }) => openPageDevice(appRevision, localTextStorage()))
  return opened
}

/** At a sign-in: makes this person's data on this device readable again, and stores the session. */
export async function unlockDevice(secret: string, session: { token: string; user: SessionUser }): Promise<void> {
  const [{ unlock }, here] = await Promise.all([room(), device()])
  await unlock(here, secret, session)
}
