import type { SessionUser } from '#contract/entities/session.ts'
import { openAnnouncer } from './announce.ts'
import { storeKey } from './at-rest/store-key.ts'
import { visitorKey } from './at-rest/visitor-key.ts'
import { openCore } from './databases/core-database.ts'
import type { Retry } from './databases/open-safely.ts'
import { openOutbox } from './databases/outbox-database.ts'
import { StorageProblem } from './databases/storage-problem.ts'
import { giveStorageTexts } from './databases/storage-texts.ts'
import { now } from './clock.ts'
import { openDevice, type Device, type TextStorage } from './device.ts'
import { openJournal } from './journal/journal.ts'
import { storeSession } from './session-copy.ts'
import { openDiskGuard } from './storage/disk-guard.ts'
import { roomForAnswers } from './storage/make-room.ts'
import { withRoom } from './storage/with-room.ts'

/**
 * Builds the device of a page. When the storage is full, copies that can be fetched again are deleted to make room for
 * answers and for the key of a person who signs in: without a key their answers would stay locked (O-07). While the
 * disk itself is full, the databases stay closed (docs/decisions/042). A page also serves visitors.
 */
export function openPageDevice(revision: string, textStorage: TextStorage | null): Device {
  giveStorageTexts()
  const announce = openAnnouncer()
  const journal = openJournal()
  const disk = openDiskGuard({ journal, announce, now, alone: whileOthersWait })
  const retry: Retry = (write) => withRoom(write, roomForAnswers(core))
  const core = openCore('core', retry, disk)
  const outbox = openOutbox('outbox', retry, disk)
  announce.listen(({ kind }) => {
    if (kind !== 'disk-full') return
    core.close()
    outbox.close()
  })
  return openDevice({ revision, textStorage, announce, disk, journal, core, outbox, otherKey: visitorKey(textStorage) })
}

/** How long a tab waits for another one that heals the databases, ms: it may be frozen. */
const patience = 20_000

/** One tab heals the databases; without Web Locks there is no journal, and nothing to heal. */
async function whileOthersWait(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  const signal = AbortSignal.timeout(patience)
  let isMine = false
  try {
    await navigator.locks.request('afara-heal', { signal }, () => {
      isMine = true
      return work()
    })
  } catch (error) {
    throw isMine ? error : new StorageProblem('blocked', error)
  }
}

/**
 * Runs at a sign-in, before any data of this person is read and before the page shows anything of them: makes their key from the secret
 * that the server sent (decision 015), and stores the session durably. A browser that is killed after this is signed in when it starts
 * again (decision 139). If the browser has no storage, there is nothing to unlock, and the first write reports the problem.
 */
export async function unlock(device: Device, secret: string, { token, user }: NewSession): Promise<void> {
  try {
    await storeKey(device, user.UserId, secret)
    await storeSession(device, token, user)
  } catch (problem) {
    if (!(problem instanceof StorageProblem)) throw problem
  }
}

interface NewSession {
  token: string
  user: SessionUser
}
