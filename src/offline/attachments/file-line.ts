import type { Device } from '#offline/device.ts'
import type { Reachability } from '#offline/reachability.ts'
import { staleAfter } from '#offline/outbox/lease.ts'
import type { Transport } from '#offline/transport.ts'
import { sendFiles, type FilesReport } from './send-files.ts'

interface Ports {
  device: Device
  transport: Transport
  reach: Reachability
  /** Told when a round failed for a reason of this device (storage). */
  onProblem: (problem: unknown) => void
}

export interface FileLine {
  /** Resolves when the round this wake led to is over. */
  wake(): Promise<void>
  stop(): void
}

/** Decides when files are sent: when a call was queued, when the way may be open again, and when the next one is due. */
export function createFileLine({ device, transport, reach, onProblem }: Ports): FileLine {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const plan = ({ stopped: why, nextAt }: FilesReport) => {
    const at = why === 'busy' ? device.now() + staleAfter + 1_000 : nextAt
    if (at !== null && !stopped) timer = setTimeout(() => void wake(), Math.max(0, at - device.now()))
  }
  const wake = (): Promise<void> => {
    if (stopped) return Promise.resolve()
    again = running !== null
    if (running) return running
    clearTimeout(timer)
    running = sendFiles(device, transport).then(plan, onProblem).then(() => {
      running = null
      return again ? wake() : undefined
    })
    return running
  }
  const ends = [
    device.announce.listen((news) => { if ((news.kind === 'calls-changed' && news.cause === 'queued') || news.kind === 'session-changed') void wake() }),
    reach.listen((state) => { if (state === 'online') void wake() }),
  ]
  return {
    wake,
    stop() {
      stopped = true
      clearTimeout(timer)
      for (const end of ends) end()
    },
  }
}
