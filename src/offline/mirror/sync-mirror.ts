import type { CollectionName } from '#contract/collections.ts'
import type { Device } from '#offline/device.ts'
import { deleteOldEpochs, type Mirror } from './mirror-database.ts'
import { pullChanges, type AskChanges } from './pull-changes.ts'

/**
 * Brings these collections up to date and then deletes copies of older shapes; true when all of them are up to date.
 */
export async function syncMirror(
  device: Device,
  mirror: Mirror,
  wanted: readonly CollectionName[],
  ask: AskChanges,
): Promise<boolean> {
  const done = await Promise.all(wanted.map((collection) => pullChanges(device, mirror, collection, ask)))
  const complete = done.every(Boolean)
  if (complete) await deleteOldEpochs(mirror)
  return complete
}
