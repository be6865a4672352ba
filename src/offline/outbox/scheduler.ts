import type { Device } from '#offline/device.ts'
import type { Reachability } from '#offline/reachability.ts'
import { readSessionCopy } from '#offline/session-copy.ts'
import type { Transport } from '#offline/transport.ts'
import { originBackoff } from './backoff.ts'
import { drain, type DrainReport } from './drain.ts'
import { staleAfter } from './lease.ts'
import { endWaits } from './origin.ts'
import { reconcileWhenDue } from './reconcile.ts'
import { tidy } from './tidy.ts'

/** Why the queue looks up. `start`, `online`, `visible` and `sign-in` end every wait the device chose itself (O-15). */
export type WakeReason = 'start' | 'online' | 'visible' | 'sign-in' | 'queued' | 'timer'

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
  let running: Promise<void> | null = null
  let next: WakeReason | null = null

  const at = (ms: number) => {
    forget()
    if (!stopped) forget = later(Math.max(0, ms), () => { void wake('timer') })
  }

  const plan = async (report: DrainReport) => {
    if (report.stopped === 'time') return at(0)
    if (report.stopped === 'busy') return at(staleAfter + 1_000)
    if (report.nextAt !== null) return at(report.nextAt - device.now())
    if (ports.reach.state() === 'online' || !ports.isVisible()) { probes = 0; return }
    await ports.transport.send({ method: 'GET', address: 'health', retries: 0 })
    if (ports.reach.state() !== 'online') at(originBackoff(probes++, device.random))
  }

  const run = async (reason: WakeReason) => {
    const session = await readSessionCopy(device)
    if (reason !== 'queued' && reason !== 'timer') {
      ports.reach.note({ kind: 'trying' })
      probes = 0
      if (session) await endWaits(device, 'woken', session.userId)
    }
    if (reason === 'start') await tidy(device)
    if (reason === 'start' || reason === 'sign-in') await reconcileWhenDue(device, ports.transport)
    await plan(await drain(device, ports.transport, { holder: device.tabId }))
  }

  const wake = (reason: WakeReason): Promise<void> => {
    if (stopped) return Promise.resolve()
    if (running) {
      // A wake that ends waits must not be swallowed by a weaker one that came after it.
      if (next === null || next === 'queued' || next === 'timer') next = reason
      return running
    }
    running = run(reason).catch(ports.onProblem).then(() => {
      running = null
      const again = next
      next = null
      return again ? wake(again) : undefined
    })
    return running
  }

  const silence = device.announce.listen((news) => {
    if (news.kind === 'calls-changed' && news.cause === 'queued') void wake('queued')
    if (news.kind === 'session-changed') void wake('sign-in')
  })

  return {
    wake,
    stop() {
      stopped = true
      forget()
      silence()
    },
  }
}
