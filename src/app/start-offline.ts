import { feedSyncFacts } from '#app/feed-sync-facts.ts'
import { keepSessionOnDevice } from '#app/session-on-device.ts'
import { showStoredCopies } from '#app/copies/show-stored-copies.ts'
import { searchRoomWhenFull, untilRoom } from '#app/full-disk/until-room.ts'
import { device } from '#lib/session/device.ts'
import { copiesShown } from '#lib/reads/shown-copies.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'

/** How long a page may take to show the copies on this device before the queue and the sync start beside it, ms. */
const patience = 1_000

/**
 * Opens the databases, shows the stored copies, and keeps the sync facts on the screen up to date. When the page is
 * `drawn` and shows its lists, starts the live copies, the queue and the sync. Call it once per tab, after the first
 * paint. Resolves after the lists are shown.
 */
export async function startOffline(drawn: Promise<void>): Promise<void> {
  const opened = await device()
  await untilRoom(opened)
  searchRoomWhenFull(opened)
  const stopReading = showStoredCopies(opened)
  const { dropStrays } = keepSessionOnDevice(opened)
  feedSyncFacts(opened)
  await copiesShown(drawn, patience)
  const { startLive } = await import('#app/start-live.ts')
  startLive(opened).catch(alertProblem)
  stopReading()
  dropStrays()
}
