import { keepFirstScreen } from '#app/first-screen/keep-first-screen.ts'
import { startLiveCopies } from '#app/live-copies.tsx'
import { syncCopies } from '#app/sync-copies.ts'
import { anonymousId } from '#lib/session/anonymous-id.ts'
import { reachability, transport } from '#lib/reads/network.ts'
import { askToPersist } from '#lib/session/persistence.ts'
import { rememberReach } from '#lib/reads/reach-history.ts'
import { offerSyncNow } from '#lib/reads/sync-now.ts'
import { createFileScheduler } from '#offline/attachments/file-scheduler.ts'
import type { Device } from '#offline/device.ts'
import { createScheduler } from '#offline/outbox/scheduler.ts'
import { copyAnonymousId } from '#offline/session-copy.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'

/**
 * Keeps the copies live and in step with the server, and sends waiting calls. Dexie is loaded with this file, after the
 * first lists.
 */
export async function startLive(device: Device): Promise<void> {
  startLiveCopies()
  keepFirstScreen(device)
  rememberReach(reachability)
  const fetchNews = syncCopies(device)
  const queue = createScheduler({
    device,
    transport,
    reach: reachability,
    isVisible: () => !document.hidden,
    onProblem: alertProblem,
  })
  const files = createFileScheduler({ device, transport, reach: reachability, onProblem: alertProblem })
  const wake = async (reason: 'start' | 'visible' | 'online') => {
    await queue.wake(reason)
    await files.wake()
  }
  const stopListening = device.announce.listen((news) => {
    if (news.kind !== 'calls-changed' || news.cause !== 'queued') return
    // Now there is something to lose (O-07). This asks once per visit, because a browser may trust the site later.
    stopListening()
    askToPersist().catch(alertProblem)
  })
  offerSyncNow(async () => {
    await wake('visible')
    await fetchNews()
  })
  addEventListener('offline', () => reachability.note({ kind: 'silent', deviceOffline: true }))
  addEventListener('online', () => void wake('online'))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void wake('visible')
  })
  await copyAnonymousId(device, anonymousId()).catch(alertProblem)
  await wake('start')
}
