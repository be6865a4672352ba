import { deleteDB, openDB } from 'idb'

/** How long a deletion may wait for other tabs to let go, ms. They are told at once; it goes on behind. */
const patience = 3000

/** All databases of this origin; none where the browser cannot tell. */
export async function databaseNames(): Promise<string[]> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return []
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
}

/**
 * Removes all rows, of these stores or of all, and leaves the database to whoever has it open; false when there were none. One that
 * is not there is not made.
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

/** Shows every row of a database to `look`, one after the other: they may be large. One that is not there is not made. */
export async function visitRows(name: string, look: (store: string, row: unknown) => void): Promise<void> {
  if (!(await databaseNames()).includes(name)) return
  const db = await openDB(name)
  try {
    for (const store of db.objectStoreNames) for await (const { value } of db.transaction(store).store) look(store, value)
  } finally {
    db.close()
  }
}

/** Deletes a database, or leaves it to be deleted when the last tab that has it open lets go. */
export async function deleteDatabase(name: string): Promise<void> {
  await Promise.race([deleteDB(name), new Promise((resolve) => { setTimeout(resolve, patience) })])
}
