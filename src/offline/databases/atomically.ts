import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'

/**
 * All of `work` or nothing (O-09): resolves after the commit. An error inside `work` that is not a failed request (a
 * value that cannot be cloned, say) would otherwise leave what was already put, so it aborts by hand.
 */
export async function atomically<Shape extends DBSchema, T>(
  db: IDBPDatabase<Shape>,
  stores: StoreNames<Shape>[],
  options: { durability: 'strict' | 'relaxed' },
  work: (tx: IDBPTransaction<Shape, StoreNames<Shape>[], 'readwrite'>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(stores, 'readwrite', options)
  // An aborted transaction rejects `done` even when nobody got as far as waiting for it.
  const committed = tx.done.then(() => null, (error: unknown) => ({ error }))
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    abort(tx)
    await committed
    throw error
  }
  const failed = await committed
  if (failed) throw failed.error
  return result
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort()
  } catch (error) {
    // Already aborted by the failed request itself.
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
  }
}
