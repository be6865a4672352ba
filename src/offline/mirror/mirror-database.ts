import { Dexie, type Table } from 'dexie'
import type { CollectionName, Row } from '#contract/collections.ts'
import type { Option } from '#contract/entities/eform.ts'
import type { AtRest } from '#offline/at-rest/at-rest.ts'
import type { Keys } from '#offline/at-rest/keys.ts'
import { collectionNames, type Mark } from './collection-order.ts'
import { keptReplies, type KeptReplies } from './kept-replies.ts'
import { mirrorName, mirrorPrefix } from './mirror-name.ts'

/**
 * A mirrored row in its envelope. `sort`: the order key in its collection. `marks`: its groups. `row` is sealed
 * (docs/decisions/015), because data that a browser deletes stays in its files for a long time; it is plain when its
 * owner has no key.
 */
export interface MirrorRow<C extends CollectionName = CollectionName> {
  id: string | number
  sort: string
  marks: readonly Mark[]
  row: AtRest<Row<C>>
}

/**
 * How far a collection is copied. `syncedAt`: ms of the device clock at the last complete copy, null before the first
 * ("never downloaded" is not "empty"). `staging`: a full copy is being made; the old rows stay until it is complete.
 */
export interface CursorRow {
  collection: CollectionName
  cursor: string
  syncedAt: number | null
  staging: boolean
}

/**
 * What is stored of one assessment for offline use, and in which version. `bytes`: the size of its definition as JSON.
 */
export interface DownloadRow {
  assessmentId: string
  version: number
  bytes: number
  at: number
}

/**
 * One page of a server list of options, as the server sent it. `list`: the part of the address that all pages
 * and keywords share. `total`: options of all pages. `at`: ms of the device clock.
 */
export interface OptionPageRow {
  address: string
  list: string
  options: readonly Option[]
  total: number
  at: number
}
/** The same, as stored. */
export type StoredOptionPage = Omit<OptionPageRow, 'options'> & { options: AtRest<readonly Option[]> }

export interface Mirror {
  readonly userId: string
  readonly keys: Keys
  readonly db: Dexie
  rows<C extends CollectionName>(collection: C): Table<MirrorRow<C>, string | number>
  staged: Table<MirrorRow & { collection: CollectionName }, [string, string | number]>
  cursors: Table<CursorRow, CollectionName>
  downloads: Table<DownloadRow, string>
  optionPages: Table<StoredOptionPage, string>
  replies: KeptReplies
}

/**
 * Opens the copies of the server's data for this user, in the shape that `mirrorName` counts. The database opens at its
 * first use. If another tab deletes it (sign-out), it is not created again (O-08).
 */
export function openMirror(userId: string, keys: Keys): Mirror {
  const db = new Dexie(mirrorName(userId))
  db.version(1).stores({
    ...Object.fromEntries(collectionNames.map((name) => [name, 'id, [sort+id], *marks'])),
    staged: '[collection+id], collection',
    cursors: 'collection',
    downloads: 'assessmentId, at',
    optionPages: 'address, list, at',
    replies: 'address, seenAt',
  })
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    return false // otherwise Dexie's own handler runs next and opens the database again at the next use
  })
  return {
    userId,
    keys,
    db,
    rows: (collection) => db.table(collection),
    staged: db.table('staged'),
    cursors: db.table('cursors'),
    downloads: db.table('downloads'),
    optionPages: db.table('optionPages'),
    replies: keptReplies(
      () => db.table('replies'),
      () => keys.of(userId),
    ),
  }
}

/** Deletes all copies of this user; pages show that at once. The next sync fetches them again. */
export async function emptyMirror({ db }: Mirror): Promise<void> {
  await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))
}

/** Deletes copies of older shapes, after a complete sync. */
export async function deleteOldEpochs({ userId, db }: Mirror): Promise<void> {
  await deleteMirrors(userId, (name) => name !== db.name)
}

/**
 * Deletes all data from the server for this user, at the sign-out (O-08). Drafts and queue are in another database and
 * stay (O-05).
 */
export function deleteMirrors(userId: string, which: (name: string) => boolean = () => true): Promise<void> {
  return deleteWhere((name) => name.startsWith(mirrorPrefix(userId)) && which(name))
}

/** Deletes copies of people who signed out while one of their tabs was making new ones (O-08). */
export function deleteMirrorsOfOthers(userIds: readonly string[]): Promise<void> {
  return deleteWhere(
    (name) => name.startsWith(mirrorPrefix()) && !userIds.some((userId) => name.startsWith(mirrorPrefix(userId))),
  )
}

async function deleteWhere(which: (name: string) => boolean): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) if (which(name)) await Dexie.delete(name)
}
