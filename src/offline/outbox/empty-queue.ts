import type { Device } from '#offline/device.ts'
import { isWaiting } from './origin.ts'

/**
 * Null when this device has calls, of any person. Otherwise `nextAt`: until when the device waits for the server, ms, or null. These are
 * two reads; a holder that takes the lease to find nothing writes four times, at each start of the app.
 */
export function emptyQueue(device: Device): Promise<{ stopped: 'idle'; nextAt: number | null } | null> {
  return device.outbox.run(async (db) => {
    if ((await db.count('calls')) > 0) return null
    const origin = await db.get('meta', 'origin')
    const notBefore = origin && 'notBefore' in origin ? origin.notBefore : 0
    return { stopped: 'idle', nextAt: isWaiting(notBefore, device.now()) ? notBefore : null }
  })
}
