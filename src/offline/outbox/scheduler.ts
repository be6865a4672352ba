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

/** Why the queue looks up. `start`, `online`, `visible` and `sign-in` end every wait the device chose itself (O-15). */
type WakeReason = 'start' | 'online' | 'visible' | 'sign-in' | 'queued' | 'timer'

export interface SchedulerPorts {
  device: Device
  transport: Transport
  reach: Reachability
  /** Hidden tabs do not ask after the server. */
  isVisible: () => boolean
  /** Calls `work` after `ms`; returns the function that forgets it. */
  later?: (ms: number, work: () => void) => () => void
  /** Told when a drain failed for a reason of this device (storage). */
  onProblem: (problem: unknown) => void
}

export interface Scheduler {
  /** Resolves when the drain this wake led to is over. */
  wake(reason: WakeReason): Promise<void>
  stop(): void
}

const afterTimeout = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/**
 * Decides when to drain: at once when something was queued or the way may be open again, else when the earliest waiting
 * call is due. One timer; while the server is silent its tries follow one backoff shared by all tabs, so an offline hour
 * costs fewer than 30 requests (O-15).
 */
export function createScheduler(ports: SchedulerPorts): Scheduler {
  const { device, later = afterTimeout } = ports
  let forget = () => {}
  let stopped = false
  let probes = 0
  const tidyOnce = tidier(ports)

  const at = (ms: number) => {
    forget()
    if (!stopped) forget = later(Math.max(0, ms), () => { void wake('timer') })
  }

  /** Another tab or the worker drains: what it does not know of goes when it lets go, not when a timer thinks so (O-15). */
  const follow = async (reason: WakeReason) => {
    const waiting = new AbortController()
    const forgetTimer = forget
    forget = () => {
      forgetTimer()
      waiting.abort()
    }
    await drainLockFree(device, waiting.signal)
    if (!waiting.signal.aborted) await wake(reason)
  }

  const plan = async (report: DrainReport, reason: WakeReason) => {
    const delay = delayAfter(report, device.now())
    if (delay !== null) at(delay)
    if (report.stopped === 'busy' && device.locks) follow(reason).catch(ports.onProblem)
    if (delay !== null) return
    if (ports.reach.state() === 'online' || !ports.isVisible()) return
    await ports.transport.send({ method: 'GET', address: 'health', retries: 0 })
    if (ports.reach.state() === 'online') probes = 0
    else at(originBackoff(probes++, device.random))
  }

  const run = async (reason: WakeReason) => {
    if (endsWaits(reason)) probes = 0
    await prepare(ports, reason)
    await plan(await drain(device, ports.transport, { holder: device.tabId }), reason)
    await tidyOnce()
  }

  const inTurn = oneAtATime((reason) => run(reason).catch(ports.onProblem))
  const wake = (reason: WakeReason): Promise<void> => (stopped ? Promise.resolve() : inTurn(reason))

  const ends = [
    device.announce.listen((news) => { const reason = reasonIn(news); if (reason) void wake(reason) }),
    // Whoever found the server gone, the queue asks after it; back, it sends, though its own try was lost just now (O-15).
    ports.reach.listen((state) => { if (state === 'online' || (state !== 'connecting' && !inTurn.busy())) void wake(state === 'online' ? 'online' : 'timer') }),
  ]
  return {
    wake,
    stop() {
      stopped = true
      forget()
      for (const end of ends) end()
    },
  }
}

/** Once a visit, when the server has answered: a phone whose clock is a year ahead gets no secure connection, and keeps everything (O-17, O-23). */
function tidier({ device, reach }: SchedulerPorts): () => Promise<void> {
  let tidied = false
  return async () => {
    if (tidied || reach.state() !== 'online') return
    tidied = true
    await tidy(device)
  }
}

/** What is asked for while `work` runs comes after it, once: a wake that ends waits is not swallowed by a weaker one after it. */
function oneAtATime(work: (reason: WakeReason) => Promise<void>): ((reason: WakeReason) => Promise<void>) & { busy: () => boolean } {
  let running: Promise<void> | null = null
  let next: WakeReason | null = null
  const ask = (reason: WakeReason): Promise<void> => {
    if (running) {
      if (next === null || !endsWaits(next)) next = reason
      return running
    }
    running = work(reason).then(() => {
      running = null
      const again = next
      next = null
      return again ? ask(again) : undefined
    })
    return running
  }
  return Object.assign(ask, { busy: () => running !== null })
}

const endsWaits = (reason: WakeReason) => reason !== 'queued' && reason !== 'timer'

async function prepare({ device, transport, reach }: SchedulerPorts, reason: WakeReason): Promise<void> {
  if (endsWaits(reason)) {
    reach.note({ kind: 'trying' })
    for (const { userId } of await senders(device)) await endWaits(device, 'woken', userId)
  }
  if (reason === 'start' || reason === 'sign-in') await reconcileWhenDue(device, transport)
}

/** When to look again after a drain, ms from now; null when nothing waits. */
function delayAfter({ stopped, nextAt }: DrainReport, now: number): number | null {
  if (stopped === 'time') return 0
  if (stopped === 'busy') return staleAfter + 1_000
  return nextAt === null ? null : nextAt - now
}

function reasonIn(news: Announcement): WakeReason | null {
  if (news.kind === 'calls-changed' && news.cause === 'queued') return 'queued'
  return news.kind === 'session-changed' ? 'sign-in' : null
}
