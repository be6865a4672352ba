import { subscribe } from 'valtio'
import { countUnread } from '#app/count-unread.ts'
import { queueStatus } from '#offline/outbox/queue-status.ts'
import type { CollectionName } from '#contract/collections.ts'
import type { Access } from '#contract/define.ts'
import { collectionAccess } from '#contract/manifest.generated.ts'
import { call } from '#lib/call.ts'
import { copies } from '#lib/copies.ts'
import { mirrorOf } from '#lib/mirror.ts'
import { network } from '#lib/network.ts'
import { newestRead } from '#lib/newest-read.ts'
import { now } from '#offline/clock.ts'
import { rolesOf, session } from '#lib/session.ts'
import type { Device } from '#offline/device.ts'
import { collectionNames } from '#offline/mirror/collection-order.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import type { AskChanges } from '#offline/mirror/pull-changes.ts'
import { syncMirror } from '#offline/mirror/sync-mirror.ts'
import { roomForCopies } from '#offline/storage/make-room.ts'
import { withRoom } from '#offline/storage/with-room.ts'
import { alertCopyProblem } from '#patterns/alerts/alert-problem.ts'
import { unread } from '#patterns/notifications/unread.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/** How old copies may get while somebody looks, ms. An unchanged server costs about a kilobyte (O-31). */
const freshFor = 60_000
/** Pause between two looks of a visible tab, ms. */
const everyLook = 5 * 60_000

/**
 * Keeps the copies of this person's lists in step: at the start, after a sign-in, when the network or the person comes
 * back, after something was received, and every few minutes of a visible tab. Returns what brings them up to date now.
 */
export function syncCopies(device: Device): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  let last = 0

  const person = () => session.user ?? session.paused
  const tellProblem = (problem: unknown): void => { if (person()) alertCopyProblem(problem) }
  async function sync(): Promise<void> {
    const user = person()
    if (!user) return
    const mirror = await mirrorOf(user.UserId)
    const wanted = wantedBy(rolesOf(user))
    // What is here can be told before a slow server has answered.
    await tell(mirror)
    const isComplete = session.token !== null && await withRoom(async () => syncMirror(device, mirror, wanted, askAs(user.UserId, await queueStatus(device, user.UserId))), roomForCopies(device.core))
    // Signed out meanwhile: the copies are gone and must not be made again (O-08).
    if (person()?.UserId !== user.UserId) return
    if (isComplete) {
      last = now()
      syncFacts.syncedAt = last
    }
    await tell(mirror)
  }
  async function tell(mirror: Mirror): Promise<void> {
    const cursors = await mirror.cursors.toArray()
    if (person()?.UserId !== mirror.userId) return
    const ages = cursors.flatMap(({ syncedAt }) => syncedAt ?? [])
    syncFacts.copyAt = ages.length > 0 ? Math.min(...ages) : null
    syncFacts.syncedAt ??= syncFacts.copyAt
    await bell()
  }
  const bell = newestRead(async () => {
    const user = person()
    return user ? countUnread(device, await mirrorOf(user.UserId)) : 0
  }, (count) => { unread.count = count })
  function look(): Promise<void> {
    if (running) { again = true; return running }
    running = sync().catch(tellProblem).then(() => {
      copies.syncing = false
      running = undefined
      if (!again) return undefined
      again = false
      return look()
    })
    return running
  }
  const lookIfOld = (): void => { if (!document.hidden && now() - last > freshFor) void look() }

  device.announce.listen((news) => {
    if (news.kind === 'session-changed') { copies.syncing = true; void look() }
    if (news.kind === 'calls-changed') bell().catch(tellProblem)
    if (news.kind === 'calls-changed' && news.cause !== 'queued' && network.state === 'online') void look()
  })
  subscribe(network, () => { if (network.state === 'online') lookIfOld() })
  document.addEventListener('visibilitychange', lookIfOld)
  // While nobody answers, the queue alone asks after the server: few requests in an offline hour (O-15).
  setInterval(() => { if (network.state === 'online') lookIfOld() }, everyLook)
  void look()
  return look
}

/**
 * Asks with this person's session and nobody else's; a 401 ends it on the way. Null: not to be had now. How the queue
 * stands goes along with one of the questions.
 */
function askAs(userId: string, status: Awaited<ReturnType<typeof queueStatus>>): AskChanges {
  return async (Collection, Cursor) => {
    if (session.user?.UserId !== userId) return null
    const told = Collection === 'Notifications' ? status : {}
    return call('Sync/GetChanges', { Collection, Cursor, ...told }).catch(() => null)
  }
}

function wantedBy(roles: readonly string[]): CollectionName[] {
  return collectionNames.filter((name) => {
    const access: Access = collectionAccess[name]
    return typeof access === 'string' || access.some((role) => roles.includes(role))
  })
}
