import type { Device } from '#offline/device.ts'
import type { Reachability } from '#offline/reachability.ts'
import { staleAfter } from '#offline/outbox/lease.ts'
import type { Transport } from '#offline/transport.ts'
import { sendFiles, type FilesReport } from './send-files.ts'

interface Ports {
  device: Device
  transport: Transport
  reach: Reachability
  /** Called when a round failed for a reason of this device (storage). */
  onProblem: (problem: unknown) => void
}

export interface FileScheduler {
  /** Resolves when the round that this wake started is over. */
  wake(): Promise<void>
  stop(): void
}

/**
 * Decides when to send files: when a call was queued, when the connection may be back, and when the next file is due.
 */
export function createFileScheduler({ device, transport, reach, onProblem }: Ports): FileScheduler {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let wakeAgain = false
  let stopped = false

  const plan = ({ stopped: reason, nextAt }: FilesReport) => {
    const at = reason === 'busy' ? device.now() + staleAfter + 1_000 : nextAt
    if (at !== null && !stopped) timer = setTimeout(() => void wake(), Math.max(0, at - device.now()))
  }
  const wake = (): Promise<void> => {
    if (stopped) return Promise.resolve()
    wakeAgain = running !== null
    if (running) return running
    clearTimeout(timer)
    running = sendFiles(device, transport)
      .then(plan, onProblem)
      .then(() => {
        running = null
        return wakeAgain ? wake() : undefined
      })
    return running
  }
  const stopListening = [
    device.announce.listen((announcement) => {
      if (
        (announcement.kind === 'calls-changed' && announcement.cause === 'queued') ||
        announcement.kind === 'session-changed'
      )
        void wake()
    }),
    reach.listen((state) => {
      if (state === 'online') void wake()
    }),
  ]
  return {
    wake,
    stop() {
      stopped = true
      clearTimeout(timer)
      for (const stop of stopListening) stop()
    },
  }
}
