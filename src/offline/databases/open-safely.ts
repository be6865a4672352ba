import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { isDiskFull, StorageProblem, storageFault } from './storage-problem.ts'

/** A database that opens at first use and reconnects after a lost connection. */
export interface Store<Shape extends DBSchema> {
  /**
   * Runs `work`. A lost, closed or blocked database, or one without quota, leads to one re-open and one retry, then to
   * `StorageProblem` (O-06). A full disk leads to `StorageProblem` at once: a database that is opened again there is
   * destroyed. `work` must be safe to run twice.
   */
  run<T>(work: (db: IDBPDatabase<Shape>) => Promise<T>): Promise<T>
  close(): void
}

type Upgrade<Shape extends DBSchema> = (
  db: IDBPDatabase<Shape>,
  from: number,
  tx: IDBPTransaction<Shape, StoreNames<Shape>[], 'versionchange'>,
) => void

interface Opening<Shape extends DBSchema> {
  name: string
  version: number
  /** Additive only: an older release must still find its stores (O-25). */
  upgrade: Upgrade<Shape>
  /** How long an open may wait, ms: a frozen tab blocks without a `blocked` event. */
  patience?: number
  /** Runs the second try; on a full device it may make room and try again (O-07). */
  retry?: Retry
  disk?: DiskGuard
}

/** Keeps the databases closed while the disk has no room (docs/decisions/042). */
export interface DiskGuard {
  /** Resolves when the databases may be opened and written. Rejects with `StorageProblem` while the disk is full. */
  enter(): Promise<void>
  /** A connection failed or was cut, as on a full disk: the next `enter` looks for room. A quota that is used up is known. */
  suspect(why?: unknown): void
  /** A write found no room. */
  report(): void
}

export type Retry = <T>(write: () => Promise<T>) => Promise<T>

const defaultPatience = 3000

/** Returns a database that opens at its first `run`. */
export function openSafely<Shape extends DBSchema>(opening: Opening<Shape>): Store<Shape> {
  const { disk, retry } = opening
  let current: Promise<IDBPDatabase<Shape>> | null = null

  const forget = () => {
    current = null
  }
  const close = () => {
    current?.then((db) => db.close(), forget)
    forget()
  }
  const stepAside = (why?: unknown) => {
    close()
    disk?.suspect(why)
  }
  const connect = () => {
    current ??= openInTime(opening, stepAside)
    current.catch(forget)
    return current
  }
  const attempt = async <T>(work: (db: IDBPDatabase<Shape>) => Promise<T>) => {
    if (disk) await disk.enter()
    return work(await connect())
  }
  const stopIfDiskFull = (error: unknown) => {
    if (!isDiskFull(error)) return
    close()
    disk?.report()
    throw new StorageProblem('full', error)
  }

  return {
    async run(work) {
      try {
        return await attempt(work)
      } catch (error) {
        stopIfDiskFull(error)
        if (!storageFault(error)) throw error
        stepAside(error)
      }
      try {
        return await (retry ? retry(() => attempt(work)) : attempt(work))
      } catch (error) {
        stopIfDiskFull(error)
        const fault = storageFault(error)
        throw fault ? new StorageProblem(fault, error) : error
      }
    },
    close,
  }
}

async function openInTime<Shape extends DBSchema>(
  opening: Opening<Shape>,
  stepAside: (why?: unknown) => void,
): Promise<IDBPDatabase<Shape>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let late = false
  const opened = openAnyVersion(opening, stepAside)
  // An open that succeeds after we gave up must not stay behind and block others.
  // A failure is reported by the race below.
  void Promise.allSettled([opened]).then(([outcome]) => {
    if (late && outcome.status === 'fulfilled') outcome.value.close()
  })
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true
      reject(new StorageProblem('blocked', null))
    }, opening.patience ?? defaultPatience)
  })
  try {
    return await Promise.race([opened, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

async function openAnyVersion<Shape extends DBSchema>(
  { name, version, upgrade }: Opening<Shape>,
  stepAside: (why?: unknown) => void,
): Promise<IDBPDatabase<Shape>> {
  // Some browsers without storage hide the factory, others throw at the first access.
  if (typeof indexedDB === 'undefined') throw new StorageProblem('unavailable', null)
  const open = (wanted: number | undefined) =>
    openDB<Shape>(name, wanted, {
      upgrade: (db, from, _to, tx) => upgrade(db, from, tx),
      // A newer release wants to upgrade, or the browser cut the connection: the next `run` opens again.
      blocking: stepAside,
      terminated: stepAside,
    })
  try {
    return await open(version)
  } catch (error) {
    // A newer release has upgraded the database. Its schema only added things, so this release can use it (O-25).
    if (error instanceof Error && error.name === 'VersionError') return open(undefined)
    throw error
  }
}
