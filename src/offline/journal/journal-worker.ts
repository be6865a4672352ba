import {
  formatJournal,
  journalBytes,
  journalName,
  markTorn,
  readJournal,
  writeJournal,
  type PlacedFile,
} from './journal-file.ts'
import type { JournalReply, JournalRequest, JournalValue } from './journal-messages.ts'

declare const self: DedicatedWorkerGlobalScope

/** A frozen tab may hold the file for ever: after this time, ms, the page goes on without the journal. */
const patience = 5_000

// Only a dedicated worker may write a file in place. The file is open during one request only, because another tab
// cannot open it meanwhile.
self.addEventListener('message', ({ data: request }: MessageEvent<JournalRequest>) => {
  const { id } = request
  navigator.locks
    .request('afara-journal-file', { signal: AbortSignal.timeout(patience) }, () => answer(request))
    .then(
      (value): JournalReply => ({ id, value }),
      (error: unknown): JournalReply => ({ id, problem: String(error) }),
    )
    .then((reply) => self.postMessage(reply))
    .catch((error: unknown) => console.warn('the journal did not answer', error))
})

async function answer(request: JournalRequest): Promise<JournalValue> {
  const folder = await navigator.storage.getDirectory()
  const file = await (await folder.getFileHandle(journalName, { create: true })).createSyncAccessHandle()
  try {
    if (file.getSize() < journalBytes) formatJournal(file)
    if (request.ask === 'read') return readJournal(file)
    if (request.ask === 'room') return hasRoom(file, request.bytes)
    if (request.ask === 'write') writeJournal(file, request.bytes)
    else markTorn(file, request.isTorn)
    file.flush()
    return true
  } finally {
    file.close()
  }
}

const piece = new Uint8Array(1_048_576)

/** Writes behind the journal, and gives the room back. */
function hasRoom(file: PlacedFile & FileSystemSyncAccessHandle, bytes: number): boolean {
  try {
    for (let at = 0; at < bytes; at += piece.length)
      // Without room Chromium returns a huge number here.
      if (file.write(piece, { at: journalBytes + at }) !== piece.length) return false
    file.flush()
    return true
  } catch (error) {
    console.warn('the disk has no room', error)
    return false
  } finally {
    file.truncate(journalBytes)
  }
}
