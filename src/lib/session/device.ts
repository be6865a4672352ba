import { appRevision } from '#kit/app-revision.ts'
import type { Device } from '#offline/device.ts'
import { localTextStorage } from './local-store.ts'

let opened: Promise<Device> | undefined
const room = () => import('#offline/page-device.ts')

/** This browser's databases, opened once and only when first needed: nothing of them is in the way of the first paint. */
export function device(): Promise<Device> {
  opened ??= room().then(({ openPageDevice }) => openPageDevice(appRevision, localTextStorage()))
  return opened
}

/** At a sign-in: what this person wrote on this device can be read again. */
export async function unlockDevice(userId: string, secret: string): Promise<void> {
  const [{ unlock }, here] = await Promise.all([room(), device()])
  await unlock(here, userId, secret)
}
