import { perKind } from '#contract/assessment-kinds.ts'
import type { CollectionName } from '#contract/collections.ts'
import { createStore } from '#kit/create-store.ts'
import type { DownloadRow } from '#offline/mirror/mirror-database.ts'
import type { Copy, CopyPart, Mirrored } from '#offline/mirror/read-collection.ts'
import { afterNextFrame } from '#lib/page/next-frame.ts'

/** A part of a collection that pages need. `address` identifies the part, `view` what is shown of it now. */
export interface WantedCopy {
  readonly collection: CollectionName
  readonly part: CopyPart
  readonly address: string
  readonly view: number
}

/** `received`: the server has sent it, and this device has not stored it yet. */
type Found<C extends CollectionName> = Mirrored<Copy<C>> | { state: 'received'; value: Copy<C> }

/** `found`: what is known of the part; undefined until then. `users`: how many pages need it. `id`: unlike that of any other view. */
interface Shown<C extends CollectionName> {
  readonly id: number
  found: Found<C> | undefined
  users: number
}

/**
 * Parts that no page needs stay live for the way back, up to this many parts in all: each part is a query that runs
 * again and again.
 */
const mostLive = 24

const shown: { readonly [C in CollectionName]: Map<string, Shown<C>> } = {
  ...perKind(
    (kind) => kind.collections.open,
    () => new Map<string, never>(),
  ),
  ...perKind(
    (kind) => kind.collections.mine,
    () => new Map<string, never>(),
  ),
  ...perKind(
    (kind) => kind.collections.responses,
    () => new Map<string, never>(),
  ),
  Events: new Map(),
  MentoringRequests: new Map(),
  Notifications: new Map(),
  Sectors: new Map(),
}
let viewsSoFar = 0
let downloads: readonly DownloadRow[] | undefined
/** The person these copies belong to. */
let owner: string | undefined
/** Setting it, also to the same parts, tells the listeners of everything in this file. */
const wanted = createStore<readonly WantedCopy[]>([])
const tell = () => wanted.set(wanted.get())

export const watchCopies = wanted.subscribe
export const wantedCopies = wanted.get

/** Equal parts have the same address. */
export const addressOf = (part: CopyPart) => JSON.stringify(part)

/**
 * A page needs this part of a collection. The part stays live until the page calls the returned function, and for a
 * while longer.
 */
export function wantCopy(collection: CollectionName, part: CopyPart): () => void {
  const address = addressOf(part)
  const view = viewOf(collection, address)
  view.users += 1
  // The newest request is the last entry.
  const others = wanted.get().filter((one) => one.view !== view.id)
  wanted.set([...others, { collection, part, address, view: view.id }])
  // Later, because a page that comes wants its parts one after the other, and some of them are those of the page that left.
  if (others.length >= mostLive) queueMicrotask(dropIdle)
  return () => {
    view.users -= 1
  }
}

function dropIdle(): void {
  const all = wanted.get()
  const idle = all.filter((one) => shown[one.collection].get(one.address)?.users === 0)
  const leaving = new Set(idle.slice(0, Math.max(0, all.length - mostLive)))
  if (leaving.size === 0) return
  for (const one of leaving) shown[one.collection].delete(one.address)
  wanted.set(all.filter((one) => !leaving.has(one)))
}

function viewOf<C extends CollectionName>(collection: C, address: string): Shown<C> {
  const known: Map<string, Shown<C>> = shown[collection]
  const view = known.get(address) ?? { id: viewsSoFar++, found: undefined, users: 0 }
  known.set(address, view)
  return view
}

/**
 * Shows what was read or received of this person's copy. A late result of another person is dropped. What was received stays until it
 * is stored.
 */
export function showCopy<C extends CollectionName>(
  userId: string,
  collection: C,
  address: string,
  found: Found<C>,
): void {
  const views: Map<string, Shown<C>> = shown[collection]
  const view = views.get(address)
  if (!view || userId !== owner) return
  if (view.found?.state === 'received' && found.state === 'never-downloaded') return
  view.found = found
  tell()
}

export function shownCopy<C extends CollectionName>(collection: C, address: string): Shown<C>['found'] {
  const views: Map<string, Shown<C>> = shown[collection]
  return views.get(address)?.found
}

/**
 * Resolves in the task after the frame that shows every copy the page needs, once the page is `drawn`; after
 * `patience`, ms, at the latest.
 */
export function copiesShown(drawn: Promise<void>, patience: number): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {}
    const look = () => {
      if (!wantedCopies().every(({ collection, address }) => shownCopy(collection, address))) return
      stop()
      void afterNextFrame().then(resolve)
    }
    setTimeout(() => {
      stop()
      resolve()
    }, patience)
    void drawn.then(() => {
      stop = watchCopies(look)
      look()
    })
  })
}

export function showDownloads(userId: string, rows: readonly DownloadRow[]): void {
  if (userId !== owner) return
  downloads = rows
  tell()
}

export function shownDownloads(): readonly DownloadRow[] | undefined {
  return downloads
}

/**
 * From now on the copies of this person are shown; undefined: of no person. Copies of the previous person are hidden at
 * once.
 */
export function showCopiesOf(userId: string | undefined): void {
  if (userId === owner) return
  owner = userId
  for (const views of Object.values(shown)) for (const view of views.values()) view.found = undefined
  downloads = undefined
  tell()
}
