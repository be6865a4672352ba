import { deleteDB, openDB } from 'idb'
import { pause } from '#offline/pause.ts'

/**
 * How long a deletion waits for other tabs to close the database, ms. They are informed at once; the deletion continues
 * later.
 */
const patience = 3000

/** The names of all databases of this origin; empty where the browser cannot list them. */
export async function databaseNames(): Promise<string[]> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return []
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
}

/**
 * Removes all rows, of these stores or of all, and keeps the database for tabs that have it open; false when there were
 * no rows. A missing database is not created.
 */
export async function emptyDatabase(name: string, only?: readonly string[]): Promise<boolean> {
  if (!(await databaseNames()).includes(name)) return false
  const db = await openDB(name)
  try {
    const stores = [...db.objectStoreNames].filter((store) => only?.includes(store) ?? true)
    if (stores.length === 0) return false
    const tx = db.transaction(stores, 'readwrite')
    const counts = await Promise.all(stores.map((store) => tx.objectStore(store).count()))
    const full = stores.filter((_, at) => counts[at] !== 0)
    await Promise.all([...full.map((store) => tx.objectStore(store).clear()), tx.done])
    return full.length > 0
  } finally {
    db.close()
  }
}

/**
 * Calls `look` with every row of a database, one after the other, because rows may be large. A missing database is not
 * created.
 */
export async function visitRows(name: string, visit: (store: string, row: unknown) => void): Promise<void> {
  if (!(await databaseNames()).includes(name)) return
  const db = await openDB(name)
  try {
    for (const store of db.objectStoreNames)
      for await (const { value } of db.transaction(store).store) visit(store, value)
  } finally {
    db.close()
  }
}

/** Deletes a database. If other tabs have it open, the browser deletes it when the last one closes it. */
export async function deleteDatabase(name: string): Promise<void> {
  await Promise.race([deleteDB(name), pause(patience)])
}
