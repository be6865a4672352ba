import { keepKey } from './at-rest/keep-key.ts'
import { visitorKey } from './at-rest/visitor-key.ts'
import { StorageProblem } from './databases/storage-problem.ts'
import { openDevice, type Device } from './device.ts'

/** The device as a page sees it: visitors write here too. */
export function openPageDevice(revision: string): Device {
  return openDevice({ revision, otherKey: visitorKey })
}

/**
 * At a sign-in, before anything of this person is read: makes their key from the secret the server told (decision 015).
 * Where the browser stores nothing there is nothing to open, and whatever wants to store something says so.
 */
export async function unlock(device: Device, userId: string, secret: string): Promise<void> {
  await keepKey(device, userId, secret).catch((problem: unknown) => { if (!(problem instanceof StorageProblem)) throw problem })
}
