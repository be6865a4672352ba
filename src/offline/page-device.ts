import { storeKey } from './at-rest/store-key.ts'
import { visitorKey } from './at-rest/visitor-key.ts'
import { openCore } from './databases/core-database.ts'
import type { Retry } from './databases/open-safely.ts'
import { openOutbox } from './databases/outbox-database.ts'
import { StorageProblem } from './databases/storage-problem.ts'
import { openDevice, type Device, type TextStorage } from './device.ts'
import { roomForAnswers } from './storage/make-room.ts'
import { withRoom } from './storage/with-room.ts'

/**
 * Builds the device of a page. When the storage is full, copies that can be fetched again are deleted to make room for
 * answers and for the key of a person who signs in: without a key their answers would stay locked (O-07). A page also
 * serves visitors.
 */
export function openPageDevice(revision: string, textStorage: TextStorage | null): Device {
  const retry: Retry = (write) => withRoom(write, roomForAnswers(core))
  const core = openCore('core', retry)
  return openDevice({ revision, textStorage, core, outbox: openOutbox('outbox', retry), otherKey: visitorKey })
}

/**
 * Runs at a sign-in, before any data of this person is read: makes their key from the secret that the server sent
 * (decision 015). If the browser has no storage, there is nothing to unlock, and the first write reports the problem.
 */
export async function unlock(device: Device, userId: string, secret: string): Promise<void> {
  await storeKey(device, userId, secret).catch((problem: unknown) => {
    if (!(problem instanceof StorageProblem)) throw problem
  })
}
