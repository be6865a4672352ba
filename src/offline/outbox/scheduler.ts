import type { Announcement } from '#offline/announce.ts'
import type { Device } from '#offline/device.ts'
import type { Reachability } from '#offline/reachability.ts'
import type { Transport } from '#offline/transport.ts'
import { originBackoff } from './backoff.ts'
import { drain, type DrainReport } from './drain.ts'
import { drainLockFree } from './drain-lock.ts'
import { staleAfter } from './lease.ts'
import { endWaits } from './origin.ts'
import { reconcileWhenDue } from './reconcile.ts'
import { senders } from './senders.ts'
import { tidy } from './tidy.ts'

/**
 * Why the queue wakes. `start`, `online`, `visible` and `sign-in` end every wait that the device chose itself (O-15).
 */
type WakeReason = 'start' | 'online' | 'visible' | 'sign-in' | 'queued' | 'timer'

export interface SchedulerPorts {
  device: Device
  transport: Transport
  reach: Reachability
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

  const plan = async (report: DrainReport, reason: WakeReason) => {
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
    const report = await drain(device, ports.transport, { holder: device.tabId })
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

/**
 * Tidies once per visit, after the first answer of the server: a phone whose clock is a year ahead gets no secure
 * connection, so it deletes nothing (O-17, O-23).
 */
function tidyOncePerVisit({ device, reach }: SchedulerPorts): () => Promise<void> {
  let tidied = false
  return async () => {
    if (tidied || reach.state() !== 'online') return
    tidied = true
    await tidy(device)
  }
}

/**
 * Runs one `work` at a time. Wakes that arrive while it runs lead to one more run; a wake that ends waits is not
 * replaced by a weaker one.
 */
function runOneAtATime(
  work: (reason: WakeReason) => Promise<void>,
): ((reason: WakeReason) => Promise<void>) & { busy: () => boolean } {
  let running: Promise<void> | null = null
  let next: WakeReason | null = null
  const runOrQueue = (reason: WakeReason): Promise<void> => {
    if (running) {
      if (next === null || !endsWaits(next)) next = reason
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

const endsWaits = (reason: WakeReason) => reason !== 'queued' && reason !== 'timer'

async function prepare({ device, transport, reach }: SchedulerPorts, reason: WakeReason): Promise<void> {
  if (endsWaits(reason)) {
    reach.note({ kind: 'trying' })
    for (const { userId } of await senders(device)) await endWaits(device, 'woken', userId)
  }
  if (reason === 'start' || reason === 'sign-in') await reconcileWhenDue(device, transport)
}

/** The time until the next drain, ms; null when no call waits. */
function delayAfter({ stopped, nextAt }: DrainReport, now: number): number | null {
  if (stopped === 'time') return 0
  if (stopped === 'busy') return staleAfter + 1_000
  return nextAt === null ? null : nextAt - now
}

function wakeReasonOf(announcement: Announcement): WakeReason | null {
  if (announcement.kind === 'calls-changed' && announcement.cause === 'queued') return 'queued'
  return announcement.kind === 'session-changed' ? 'sign-in' : null
}
