import { subscribe } from 'valtio'
import type { CollectionName } from '#contract/collections.ts'
import type { Access } from '#contract/define.ts'
import { collectionAccess } from '#contract/manifest.generated.ts'
import { call } from '#lib/call.ts'
import { copies } from '#lib/copies.ts'
import { mirrorOf } from '#lib/mirror.ts'
import { network } from '#lib/network.ts'
import { now } from '#lib/now.ts'
import { rolesOf, session } from '#lib/session.ts'
import type { Device } from '#offline/device.ts'
import { collectionNames } from '#offline/mirror/collection-order.ts'
import type { AskChanges } from '#offline/mirror/pull-changes.ts'
import { readAll } from '#offline/mirror/read-collection.ts'
import { syncMirror } from '#offline/mirror/sync-mirror.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { unread } from '#patterns/notifications/unread.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/** How old copies may get while somebody looks, ms. An unchanged server costs about a kilobyte (O-31). */
const freshFor = 60_000
/** Pause between two looks of a visible tab, ms. */
const everyLook = 5 * 60_000

/**
 * Keeps the copies of this person's lists in step: at the start, after a sign-in, when the network or the person comes
 * back, after something was received, and every few minutes of a visible tab.
 */
export function syncCopies(device: Device): void {
  let running: Promise<void> | undefined
  let again = false
  let last = 0

  async function sync(): Promise<void> {
    const person = session.user ?? session.paused
    if (!person) return
    const mirror = await mirrorOf(person.UserId)
    const wanted = wantedBy(rolesOf(person))
    if (session.token !== null && await syncMirror(device, mirror, wanted, askAs(person.UserId))) {
      last = now()
      syncFacts.syncedAt = last
    }
    await tell(person.UserId)
  }
  async function tell(userId: string): Promise<void> {
    const mirror = await mirrorOf(userId)
    const cursors = await mirror.cursors.toArray()
    const ages = cursors.flatMap(({ syncedAt }) => syncedAt ?? [])
    syncFacts.copyAt = ages.length > 0 ? Math.min(...ages) : null
    syncFacts.syncedAt ??= syncFacts.copyAt
    const notifications = await readAll(mirror, 'Notifications')
    unread.count = notifications.state === 'downloaded' ? notifications.value.filter((row) => !row.IsRead).length : 0
  }
  function look(): void {
    if (running) { again = true; return }
    running = sync().catch((problem: unknown) => { alertError(problem instanceof Error ? problem.message : String(problem)) }).then(() => {
      copies.syncing = false
      running = undefined
      if (again) { again = false; look() }
    })
  }
  const lookIfOld = (): void => { if (!document.hidden && now() - last > freshFor) look() }

  device.announce.listen((news) => {
    if (news.kind === 'session-changed') { copies.syncing = true; look() }
    if (news.kind === 'calls-changed' && news.cause !== 'queued') look()
  })
  subscribe(network, () => { if (network.state === 'online') lookIfOld() })
  document.addEventListener('visibilitychange', lookIfOld)
  setInterval(lookIfOld, everyLook)
  look()
}

/** Asks with this person's session and nobody else's; a 401 ends it on the way. Null: not to be had now. */
function askAs(userId: string): AskChanges {
  return async (Collection, Cursor) => (session.user?.UserId === userId ? call('Sync/GetChanges', { Collection, Cursor }).catch(() => null) : null)
}

function wantedBy(roles: readonly string[]): CollectionName[] {
  return collectionNames.filter((name) => {
    const access: Access = collectionAccess[name]
    return typeof access === 'string' || access.some((role) => roles.includes(role))
  })
}
