import { keepFirstScreen } from '#app/first-screen/keep-first-screen.ts'
import { startLiveCopies } from '#app/copies/live-copies.tsx'
import { bringBackLost } from '#app/full-disk/bring-back-lost.ts'
import { syncCopies } from '#app/copies/sync-copies.ts'
import { anonymousId } from '#lib/session/anonymous-id.ts'
import { epoch, noteNetworkGone, reachability, transport } from '#lib/reads/network.ts'
import { askToPersist } from '#lib/session/persistence.ts'
import { whenIdle } from '#lib/page/when-idle.ts'
import { rememberReach } from '#lib/reads/reach-history.ts'
import { offerSyncNow } from '#lib/reads/sync-now.ts'
import { createFileScheduler } from '#offline/attachments/file-scheduler.ts'
import type { Device } from '#offline/device.ts'
import { serverNow } from '#offline/clock.ts'
import { deviceSaysOffline } from '#offline/reachability.ts'
import { createScheduler } from '#offline/outbox/scheduler.ts'
import { copyAnonymousId } from '#offline/session-copy.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'

/** The longest wait for a quiet moment, ms. */
const busyMs = 5_000

/** These letters have a font file of their own. Loaded before a page needs it, it does not make the page move. */
function loadHausaLetters(): void {
  document.fonts.load("1em 'Afara Sans'", 'ɓ').catch((problem: unknown) => console.warn('a font did not load', problem))
}

/**
 * Keeps the copies live and in step with the server, and sends waiting calls. Dexie is loaded with this file, after the
 * first lists.
 */
export async function startLive(device: Device): Promise<void> {
  await bringBackLost(device)
  startLiveCopies()
  keepFirstScreen(device)
  rememberReach(reachability)
  const fetchNews = syncCopies(device)
  const queue = createScheduler({
    device,
    transport,
    reach: reachability,
    serverTime: serverNow,
    epoch,
    isVisible: () => !document.hidden,
    onProblem: alertProblem,
  })
  const files = createFileScheduler({ device, transport, reach: reachability, onProblem: alertProblem })
  const wake = async (reason: 'start' | 'asked' | 'visible' | 'online') => {
    await queue.wake(reason)
    await files.wake()
  }
  const stopListening = device.announce.listen(({ kind }) => {
    if (kind !== 'calls-changed' && kind !== 'draft-changed') return
    // Now there is something to lose, before the first answer is submitted (O-07). This asks once per visit, because a
    // browser may trust the site later.
    stopListening()
    askToPersist().catch(alertProblem)
  })
  offerSyncNow(async () => {
    await wake('asked')
    await fetchNews()
  })
  // The network may have gone before this listens.
  if (deviceSaysOffline()) noteNetworkGone()
  addEventListener('offline', noteNetworkGone)
  addEventListener('online', () => void wake('online'))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void wake('visible')
  })
  whenIdle(loadHausaLetters, busyMs)
  await copyAnonymousId(device, anonymousId()).catch(alertProblem)
  await wake('start')
}
