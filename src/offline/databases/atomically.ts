import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'

/**
 * Runs all of `work` or nothing (O-09); resolves after the commit. An error in `work` that is not a failed request (for
 * example a value that cannot be cloned) would leave the earlier writes in place, so the function aborts the
 * transaction itself.
 */
export async function atomically<Shape extends DBSchema, T>(
  db: IDBPDatabase<Shape>,
  stores: StoreNames<Shape>[],
  options: { durability: 'strict' | 'relaxed' },
  work: (tx: IDBPTransaction<Shape, StoreNames<Shape>[], 'readwrite'>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(stores, 'readwrite', options)
  // An aborted transaction rejects `done`, also before the code below waits for it.
  const committed = tx.done.then(
    () => null,
    (error: unknown) => ({ error }),
  )
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
    // The failed request has already aborted it.
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
  }
}
