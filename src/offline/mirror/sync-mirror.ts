import type { CollectionName } from '#contract/collections.ts'
import type { Device } from '#offline/device.ts'
import { deleteOldEpochs, type CursorRow, type Mirror } from './mirror-database.ts'
import { pullChanges, startOr, type AskChanges, type Changes } from './pull-changes.ts'

/**
 * How a sync asks the server. `all`: the next page of each list in one request; lists that the reply does not hold are asked for by
 * `one`. Null when the request failed.
 */
export interface AskServer {
  readonly one: AskChanges
  readonly all: (copied: readonly CursorRow[]) => Promise<ReadonlyMap<CollectionName, Changes> | null>
}

/**
 * Brings these collections up to date and then deletes copies of older shapes; true when all of them are up to date.
 */
export async function syncMirror(
  device: Device,
  mirror: Mirror,
  wanted: readonly CollectionName[],
  ask: AskServer,
): Promise<boolean> {
  const known = new Map((await mirror.cursors.toArray()).map((row) => [row.collection, row]))
  const copied = wanted.map((collection) => startOr(known.get(collection), collection))
  const pages = await ask.all(copied)
  if (!pages) return false
  const done = await Promise.all(
    copied.map((before) => {
      const page = pages.get(before.collection)
      return pullChanges(device, mirror, before.collection, ask.one, page && { before, page })
    }),
  )
  const complete = done.every(Boolean)
  if (complete) await deleteOldEpochs(mirror)
  return complete
}
