import { subscribe } from 'valtio'
import { countUnread } from '#app/count-unread.ts'
import { askFirstPages, askPage, askPages, type FirstPages, type QueueReport } from '#app/copies/first-pages.ts'
import { deviceName } from '#rules/device-name.ts'
import { queueStatus } from '#offline/outbox/queue-status.ts'
import type { CollectionName } from '#contract/collections.ts'
import type { Access } from '#contract/define.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { collectionAccess } from '#contract/manifest.generated.ts'
import { oneAtATime } from '#kit/one-at-a-time.ts'
import { copies } from '#lib/reads/copies.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { network } from '#lib/reads/network.ts'
import { newestRead } from '#kit/newest-read.ts'
import { now } from '#offline/clock.ts'
import { rolesOf, session } from '#lib/session/session.ts'
import type { Device } from '#offline/device.ts'
import { collectionNames } from '#offline/mirror/collection-order.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { syncMirror, type AskServer } from '#offline/mirror/sync-mirror.ts'
import { roomForCopies } from '#offline/storage/make-room.ts'
import { withRoom } from '#offline/storage/with-room.ts'
import { alertCopyProblem } from '#patterns/alerts/alert-problem.ts'
import { unread } from '#patterns/notifications/unread.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/**
 * How old the copies may be before a visible tab syncs them again, ms. An unchanged server costs about a kilobyte
 * (O-31).
 */
const freshFor = 60_000
/** Pause between two syncs of a visible tab, ms. */
const syncEvery = 5 * 60_000

/** The person whose copies these are: signed in, or with a paused session. */
const person = () => session.user ?? session.paused

/**
 * Keeps the copies of this person's lists up to date: at the start, after a sign-in, when the network or the person
 * comes back, after the server received something, and every few minutes in a visible tab. Returns a function that
 * updates them now.
 */
export function syncCopies(device: Device): () => Promise<void> {
  let syncedAt = 0
  let first: FirstPages | undefined
  let wasHere = person()?.UserId
  subscribe(session, () => {
    const { user } = session
    // Copies of a person who was here before are on the device, and the tab with the form asks for all tabs.
    if (user && user.UserId !== wasHere && !document.hidden) first = askFirstPages(user.UserId, wantedBy(rolesOf(user)))
    wasHere = person()?.UserId
  })
  const refreshUnread = newestRead(
    async () => {
      const user = person()
      return user ? countUnread(device, await mirrorOf(user.UserId)) : 0
    },
    (count) => {
      unread.count = count
    },
  )
  async function showState(mirror: Mirror): Promise<void> {
    await showCopyFacts(mirror)
    await refreshUnread()
  }
  async function syncAll(): Promise<void> {
    const user = person()
    if (!user) return
    const given = first
    first = undefined
    try {
      await syncFor(user, given)
    } finally {
      given?.end()
    }
  }
  async function syncFor(user: SessionUser, given: FirstPages | undefined): Promise<void> {
    await device.disk?.enter()
    const mirror = await mirrorOf(user.UserId)
    // The copies on the device can be shown before a slow server answers.
    await showState(mirror)
    const isComplete = session.token !== null && (await syncOf(device, mirror, rolesOf(user), given))
    // After a sign-out meanwhile, the copies are deleted and must not be made again (O-08).
    if (person()?.UserId !== user.UserId) return
    syncFacts.isConfirmed = isComplete
    if (isComplete) {
      syncedAt = now()
      syncFacts.syncedAt = syncedAt
    }
    await showState(mirror)
  }
  const inTurn = oneAtATime(async () => {
    await syncAll().catch(showProblem)
    copies.syncing = false
  })
  let running = Promise.resolve()
  const sync = (): Promise<void> => (running = inTurn())
  // The network is found to be there while the first sync runs: only if that sync fails, the lists are asked for again.
  const syncIfOld = oneAtATime(async () => {
    await running
    if (!document.hidden && now() - syncedAt > freshFor) await sync()
  })
  const syncIfOnline = (): void => {
    if (network.state === 'online') void syncIfOld()
  }
  const onVisible = (): void => void syncIfOld()

  device.announce.listen((news) => {
    if (news.kind === 'session-changed') {
      copies.syncing = true
      void sync()
    }
    if (news.kind === 'calls-changed') refreshUnread().catch(showProblem)
    if (news.kind === 'calls-changed' && news.cause !== 'queued' && network.state === 'online') void sync()
  })
  subscribe(network, syncIfOnline)
  document.addEventListener('visibilitychange', onVisible)
  // While the server does not answer, only the queue contacts it: an offline hour has few requests (O-15).
  setInterval(syncIfOnline, syncEvery)
  void sync()
  return sync
}

function showProblem(problem: unknown): void {
  if (person()) alertCopyProblem(problem)
}

/** Shows which copies are here and how old they are, unless another person signed in meanwhile. */
async function showCopyFacts(mirror: Mirror): Promise<void> {
  const cursors = await mirror.cursors.toArray()
  if (person()?.UserId !== mirror.userId) return
  const complete = new Set(cursors.flatMap(({ collection, syncedAt }) => (syncedAt === null ? [] : collection)))
  for (const name of collectionNames) copies.here[name] = complete.has(name)
  const ages = cursors.flatMap(({ syncedAt }) => syncedAt ?? [])
  if (ages.length > 0) syncFacts.syncedAt ??= Math.min(...ages)
}

/** One sync of all collections that these roles see. True when the server answered each of them. */
async function syncOf(device: Device, mirror: Mirror, roles: readonly string[], first?: FirstPages): Promise<boolean> {
  const { userId } = mirror
  return withRoom(async () => {
    const status = { ...(await queueStatus(device, userId)), Device: deviceName(navigator.userAgent) }
    return syncMirror(device, mirror, wantedBy(roles), askAs(userId, status, first))
  }, roomForCopies(device.core))
}

/**
 * Asks with this person's session only; a 401 ends this session. Null: the copies stay. The state of the queue is sent along
 * (X-010).
 */
function askAs(userId: string, status: QueueReport, first?: FirstPages): AskServer {
  const isHere = () => session.user?.UserId === userId
  return {
    // After a failure of the one request, the report goes with the sectors.
    one: async (Collection, Cursor) =>
      isHere() ? askPage({ ...(Collection === 'Sectors' ? status : {}), Collection, Cursor }) : null,
    async all(copied) {
      if (!isHere()) return null
      const given = first?.userId === userId ? await first.pages : null
      if (!isHere()) return null
      const begun = new Set(copied.filter(({ cursor }) => cursor !== '').map(({ collection }) => collection))
      const here = new Map([...(given ?? [])].filter(([name]) => !begun.has(name)))
      const asked = await askPages(
        copied.filter(({ collection }) => !here.has(collection)),
        status,
      )
      return asked && isHere() ? new Map([...here, ...asked]) : null
    },
  }
}

function wantedBy(roles: readonly string[]): CollectionName[] {
  return collectionNames.filter((name) => {
    const access: Access = collectionAccess[name]
    return typeof access === 'string' || access.some((role) => roles.includes(role))
  })
}
