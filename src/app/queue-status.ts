import type { Input } from '#contract/contract.ts'
import { deviceName } from '#lib/device-name.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { deviceId } from '#offline/session-copy.ts'

/** What a person wrote that has not arrived; own book-keeping and what they removed is not counted. */
export function isUnsent({ area, state }: CallRow): boolean {
  return area !== 'Account' && state !== 'discarded' && state !== 'done'
}

type QueueStatus = Pick<Input<'Sync/GetChanges'>, 'DeviceId' | 'Device' | 'Revision' | 'Waiting' | 'OldestSeconds'>

/** How this person's queue on this device stands, for staff: how many wait and for how long, never what. At most 200 bytes of a query. */
export async function queueStatus(device: Device, userId: string): Promise<QueueStatus> {
  const unsent = (await listCalls(device, userId)).filter(isUnsent)
  const since = Math.min(...unsent.map(({ deviceAt }) => Date.parse(deviceAt)))
  return {
    DeviceId: await deviceId(device), Device: deviceName(navigator.userAgent), Revision: device.revision, Waiting: unsent.length,
    ...(unsent.length > 0 ? { OldestSeconds: Math.max(0, Math.round((device.now() - since) / 1000)) } : {}),
  }
}
