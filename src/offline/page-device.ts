import { keepKey } from './at-rest/keep-key.ts'
import { visitorKey } from './at-rest/visitor-key.ts'
import { openCore } from './databases/core-database.ts'
import type { Retry } from './databases/open-safely.ts'
import { openOutbox } from './databases/outbox-database.ts'
import { StorageProblem } from './databases/storage-problem.ts'
import { openDevice, type Device, type Shelf } from './device.ts'
import { roomForAnswers } from './storage/make-room.ts'
import { withRoom } from './storage/with-room.ts'

/**
 * The device as a page sees it: visitors write here too, and on a full one everything that can be fetched again gives way to what
 * people write, and to who signs in: without room for a key what they wrote would stay locked (O-07).
 */
export function openPageDevice(revision: string, shelf: Shelf | null): Device {
  const retry: Retry = (write) => withRoom(write, roomForAnswers(core))
  const core = openCore('core', retry)
  return openDevice({ revision, shelf, core, outbox: openOutbox('outbox', retry), otherKey: visitorKey })
}

/**
 * At a sign-in, before anything of this person is read: makes their key from the secret the server told (decision 015).
 * Where the browser stores nothing there is nothing to open, and whatever wants to store something says so.
 */
export async function unlock(device: Device, userId: string, secret: string): Promise<void> {
  await keepKey(device, userId, secret).catch((problem: unknown) => { if (!(problem instanceof StorageProblem)) throw problem })
}
