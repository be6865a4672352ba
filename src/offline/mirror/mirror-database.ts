import { Dexie, type Table } from 'dexie'
import type { CollectionName, Row } from '#contract/collections.ts'
import type { CallKey, Output } from '#contract/contract.ts'
import type { Option } from '#contract/entities/eform.ts'
import { collectionNames } from './collection-order.ts'
import { mirrorName, mirrorPrefix } from './mirror-name.ts'

/** A mirrored row in its envelope. `sort` is what its collection is ordered by. */
export interface MirrorRow<C extends CollectionName = CollectionName> { id: string | number; sort: string; row: Row<C> }

/**
 * How far a collection is copied. `syncedAt`: ms of the device clock at the last complete copy, null before the first
 * ("never downloaded" is not "empty"). `staging`: a full copy is under way beside the old rows.
 */
export interface CursorRow { collection: CollectionName; cursor: string; syncedAt: number | null; staging: boolean }

/** What was stored of one assessment for offline use, and in which version. `bytes` of its definition as JSON. */
export interface DownloadRow { assessmentId: string; version: number; bytes: number; at: number }

/**
 * One page of a server list of options, as the server gave it. `list`: what is the same for all pages and keywords of
 * it. `total`: options of all pages. `at`: ms of the device clock.
 */
export interface OptionPageRow { address: string; list: string; options: readonly Option[]; total: number; at: number }

/** The last reply to a read that belongs to no collection. `address`: the call and its input. `at`: when it came, `seenAt`: when somebody last looked at it, ms of the device clock. */
export interface KeptReply<K extends CallKey = CallKey> { address: string; reply: Output<K>; at: number; seenAt: number }

export interface Mirror {
  readonly userId: string
  readonly db: Dexie
  rows<C extends CollectionName>(collection: C): Table<MirrorRow<C>, string | number>
  staged: Table<MirrorRow & { collection: CollectionName }, [string, string | number]>
  cursors: Table<CursorRow, CollectionName>
  downloads: Table<DownloadRow, string>
  optionPages: Table<OptionPageRow, string>
  replies<K extends CallKey>(call: K): Table<KeptReply<K>, string>
}

/** What the server said to this user, in the shape that `mirrorName` counts. Opens at first use; if it is deleted elsewhere (sign-out) it is not made again (O-08). */
export function openMirror(userId: string): Mirror {
  const db = new Dexie(mirrorName(userId))
  db.version(1).stores({
    ...Object.fromEntries(collectionNames.map((name) => [name, 'id, [sort+id]'])),
    staged: '[collection+id], collection',
    cursors: 'collection',
    downloads: 'assessmentId',
    optionPages: 'address, list, at',
    replies: 'address, seenAt',
  })
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    return false // else Dexie's own handler runs after ours and opens again at the next use
  })
  return {
    userId, db,
    rows: (collection) => db.table(collection),
    staged: db.table('staged'),
    cursors: db.table('cursors'),
    downloads: db.table('downloads'),
    optionPages: db.table('optionPages'),
    replies: () => db.table('replies'),
  }
}

/** Empties this copy; whoever shows it, shows that. The next sync fetches it anew. */
export async function emptyMirror({ db }: Mirror): Promise<void> {
  await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))
}

/** After a complete sync: copies of older shapes go. */
export async function deleteOldEpochs({ userId, db }: Mirror): Promise<void> {
  await deleteMirrors(userId, (name) => name !== db.name)
}

/** At sign-out nothing the server said to this user stays (O-08). Drafts and queue are elsewhere and stay (O-05). */
export async function deleteMirrors(userId: string, which: (name: string) => boolean = () => true): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  for (const name of names) if (name.startsWith(mirrorPrefix(userId)) && which(name)) await Dexie.delete(name)
}
