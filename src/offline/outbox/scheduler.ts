import type { Store } from '#kit/create-store.ts'
import type { Announcement } from '#offline/announce.ts'
import type { Device } from '#offline/device.ts'
import type { Reachability } from '#offline/reachability.ts'
import type { Transport } from '#offline/transport.ts'
import { originBackoff } from './backoff.ts'
import { drain, type DrainReport } from './drain.ts'
import { drainLockFree } from './drain-lock.ts'
import { emptyQueue } from './empty-queue.ts'
import { staleAfter } from './lease.ts'
import { endWaits } from './origin.ts'
import { reconcileWhenDue } from './reconcile.ts'
import { senders } from './senders.ts'
import { tidy } from './tidy.ts'

/**
 * Why the queue wakes. `online`, `visible` and `sign-in` end every wait that the device chose itself (O-15). `start` and
 * `asked` (Try now) also end a wait that the server named.
 */
type WakeReason = 'start' | 'asked' | 'online' | 'visible' | 'sign-in' | 'queued' | 'timer'

export interface SchedulerPorts {
  device: Device
  transport: Transport
  reach: Reachability
  /** The server's time, ms; null before its first reply (clock.ts). */
  serverTime: () => number | null
  /** The server's epoch, '' before its first reply. */
  epoch: Pick<Store<string>, 'get' | 'subscribe'>
  /** Hidden tabs send no health request. */
  isVisible: () => boolean
  /** Calls `work` after `ms`; returns the function that cancels it. */
  later?: (ms: number, work: () => void) => () => void
  /** Called when a drain failed for a reason of this device (storage). */
  onProblem: (problem: unknown) => void
}

export interface Scheduler {
  /** Resolves when the drain that this wake started is over. */
  wake(reason: WakeReason): Promise<void>
  stop(): void
}

const afterTimeout = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/**
 * Decides when to drain: at once when a call was queued or the connection may be back, otherwise when the earliest
 * waiting call is due. There is one timer. While the server is silent, all tabs share one backoff, so an offline hour
 * costs fewer than 30 requests (O-15).
 */
export function createScheduler(ports: SchedulerPorts): Scheduler {
  const { device, later = afterTimeout } = ports
  let cancelTimer = () => {}
  let stopped = false
  let probes = 0
  const tidyOnce = tidyOncePerVisit(ports)

  const scheduleTimer = (ms: number) => {
    cancelTimer()
    if (!stopped)
      cancelTimer = later(Math.max(0, ms), () => {
        void wake('timer')
      })
  }

  /**
   * Another tab or the worker drains. Calls that it does not know are sent as soon as it releases the lock, without
   * waiting for a timer (O-15).
   */
  const drainAfterOther = async (reason: WakeReason) => {
    const waiting = new AbortController()
    const cancelBefore = cancelTimer
    cancelTimer = () => {
      cancelBefore()
      waiting.abort()
    }
    await drainLockFree(device, waiting.signal)
    if (!waiting.signal.aborted) await wake(reason)
  }

  const plan = async (report: Rest, reason: WakeReason) => {
    const delay = delayAfter(report, device.now())
    if (delay !== null) scheduleTimer(delay)
    if (report.stopped === 'busy' && device.locks) drainAfterOther(reason).catch(ports.onProblem)
    if (delay !== null) return
    if (ports.reach.state() === 'online' || !ports.isVisible()) return
    await ports.transport.send({ method: 'GET', address: 'health', retries: 0 })
    if (ports.reach.state() === 'online') probes = 0
    else scheduleTimer(originBackoff(probes++, device.random))
  }

  const run = async (reason: WakeReason) => {
    if (endsWaits(reason)) probes = 0
    await prepare(ports, reason)
    const report = (await emptyQueue(device)) ?? (await drain(device, ports.transport, { holder: device.tabId }))
    await tidyOnce()
    // Last: a silence in the middle of a run is noticed only here.
    await plan(report, reason)
  }

  const runSerially = runOneAtATime((reason) => run(reason).catch(ports.onProblem))
  const wake = (reason: WakeReason): Promise<void> => (stopped ? Promise.resolve() : runSerially(reason))

  const stopListening = [
    device.announce.listen((announcement) => {
      const reason = wakeReasonOf(announcement)
      if (reason) void wake(reason)
    }),
    // Another epoch: the server may have lost receipts (O-17).
    ports.epoch.subscribe(() => void wake('timer')),
    // If any call finds the server unreachable, the queue probes it. When the server is back, the queue sends, even if
    // its own try has just failed (O-15).
    ports.reach.listen((state) => {
      if (state === 'online' || (state !== 'connecting' && !runSerially.busy()))
        void wake(state === 'online' ? 'online' : 'timer')
    }),
  ]
  return {
    wake,
    stop() {
      stopped = true
      cancelTimer()
      for (const stop of stopListening) stop()
    },
  }
}

/** Tidies once per visit, after the first answer of the server: only its time says what is old (O-17, O-23). */
function tidyOncePerVisit({ device, serverTime }: SchedulerPorts): () => Promise<void> {
  let tidied = false
  return async () => {
    const time = serverTime()
    if (tidied || time === null) return
    tidied = true
    await tidy(device, time)
  }
}

/**
 * Runs one `work` at a time. Wakes that arrive while it runs lead to one more run; a wake is not replaced by a weaker
 * one.
 */
function runOneAtATime(
  work: (reason: WakeReason) => Promise<void>,
): ((reason: WakeReason) => Promise<void>) & { busy: () => boolean } {
  let running: Promise<void> | null = null
  let next: WakeReason | null = null
  const runOrQueue = (reason: WakeReason): Promise<void> => {
    if (running) {
      if (next === null || strength(next) <= strength(reason)) next = reason
      return running
    }
    running = work(reason).then(() => {
      running = null
      const queued = next
      next = null
      return queued ? runOrQueue(queued) : undefined
    })
    return running
  }
  return Object.assign(runOrQueue, { busy: () => running !== null })
}

const endsAllWaits = (reason: WakeReason) => reason === 'start' || reason === 'asked'
const endsWaits = (reason: WakeReason) => reason !== 'queued' && reason !== 'timer'
const strength = (reason: WakeReason) => Number(endsWaits(reason)) + Number(endsAllWaits(reason))

async function prepare(ports: SchedulerPorts, reason: WakeReason): Promise<void> {
  const { device, reach } = ports
  if (endsWaits(reason)) {
    reach.note({ kind: 'trying' })
    await endWaits(device, 'woken', await senders(device), endsAllWaits(reason))
  }
  const opens = reason === 'start' || reason === 'sign-in'
  // A known epoch came with a reply, so the server can be asked.
  if (opens || (reach.state() === 'online' && ports.epoch.get() !== ''))
    await reconcileWhenDue(device, ports.transport, { epoch: ports.epoch.get, hourly: opens })
}

type Rest = Pick<DrainReport, 'stopped' | 'nextAt'>

/** The time until the next drain, ms; null when no call waits. */
function delayAfter({ stopped, nextAt }: Rest, now: number): number | null {
  if (stopped === 'time') return 0
  if (stopped === 'busy') return staleAfter + 1_000
  return nextAt === null ? null : nextAt - now
}

function wakeReasonOf(announcement: Announcement): WakeReason | null {
  if (announcement.kind === 'calls-changed' && announcement.cause === 'queued') return 'queued'
  return announcement.kind === 'session-changed' ? 'sign-in' : null
}
