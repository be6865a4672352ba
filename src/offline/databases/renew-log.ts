import { deleteDB, openDB } from 'idb'

const name = 'renewal'
/** Chromium begins a new log after at most 4 MB. */
const rows = 200
const rowBytes = 50_000
/** Bytes of free room that the renewal may need: what it writes, twice, because the store sorts it into new files. */
export const renewalBytes = 2 * rows * rowBytes

/**
 * Makes Chromium begin a new log of its databases. All databases of an origin share one log; a write without room leaves
 * half a record in it, and later writes are appended to that. The next start but one would find the half record and
 * delete every database (docs/decisions/042). Other browsers store their databases in another way and lose nothing by it.
 */
export async function renewLog(): Promise<void> {
  const db = await openDB(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('rows', { autoIncrement: true }),
  })
  try {
    for (let written = 0; written < rows; written += 10) {
      const tx = db.transaction('rows', 'readwrite')
      const adding = Array.from({ length: 10 }, () => tx.store.add(crypto.getRandomValues(new Uint8Array(rowBytes))))
      await Promise.all([...adding, tx.done])
    }
    await db.clear('rows')
  } finally {
    db.close()
  }
  await deleteDB(name)
}
