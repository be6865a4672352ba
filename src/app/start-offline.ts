import { feedSyncFacts } from '#app/feed-sync-facts.ts'
import { keepSessionOnDevice } from '#app/session-on-device.ts'
import { syncCopies } from '#app/sync-copies.ts'
import { anonymousId } from '#lib/anonymous-id.ts'
import { device } from '#lib/device.ts'
import { startLiveCopies } from '#app/live-copies.tsx'
import { reachability, transport } from '#lib/network.ts'
import { askToPersist } from '#lib/persistence.ts'
import { rememberReach } from '#lib/reach-history.ts'
import { copiesShown } from '#lib/shown-copies.ts'
import { offerSyncNow } from '#lib/sync-now.ts'
import { createFileLine } from '#offline/attachments/file-line.ts'
import { createScheduler } from '#offline/outbox/scheduler.ts'
import type { Device } from '#offline/device.ts'
import { copyAnonymousId } from '#offline/session-copy.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'

/** How long a page may take to show what is on this device before queue and news start beside it, ms. */
const patience = 1_000

/**
 * Opens the databases and keeps what the screen says about them true; once the page is `drawn` and shows its lists, starts the queue
 * and fetches news. Once per tab, after the first paint. Resolves when the lists are shown.
 */
export async function startOffline(drawn: Promise<void>): Promise<void> {
  const opened = await device()
  startLiveCopies()
  keepSessionOnDevice(opened)
  feedSyncFacts(opened)
  await copiesShown(drawn, patience)
  startQueue(opened).catch(alertProblem)
}

async function startQueue(opened: Device): Promise<void> {
  rememberReach(reachability)
  const fetchNews = syncCopies(opened)
  const queue = createScheduler({ device: opened, transport, reach: reachability, isVisible: () => !document.hidden, onProblem: alertProblem })
  const files = createFileLine({ device: opened, transport, reach: reachability, onProblem: alertProblem })
  const wake = async (reason: 'start' | 'visible' | 'online') => {
    await queue.wake(reason)
    await files.wake()
  }
  const stopListening = opened.announce.listen((news) => {
    if (news.kind !== 'calls-changed' || news.cause !== 'queued') return
    // Now there is something to lose (O-07). Once a visit: a browser may come to trust the site later.
    stopListening()
    askToPersist().catch(alertProblem)
  })
  offerSyncNow(async () => {
    await wake('visible')
    await fetchNews()
  })
  addEventListener('offline', () => reachability.note({ kind: 'silent', deviceOffline: true }))
  addEventListener('online', () => void wake('online'))
  document.addEventListener('visibilitychange', () => { if (!document.hidden) void wake('visible') })
  await copyAnonymousId(opened, anonymousId()).catch(alertProblem)
  await wake('start')
}
