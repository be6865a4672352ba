import type { Input } from '#contract/contract.ts'
import type { Device } from '#offline/device.ts'
import { deviceId } from '#offline/session-copy.ts'
import { isUnsent, listCallFacts } from './queue-list.ts'

type QueueStatus = Pick<Input<'Sync/GetChanges'>, 'DeviceId' | 'Revision' | 'Waiting' | 'OldestSeconds'>

/**
 * The state of this person's queue on this device, for staff: how many calls wait and for how long, without any
 * content. It takes at most 200 bytes of a query, with the name of the device, which only pages add.
 */
export async function queueStatus(device: Device, userId: string): Promise<QueueStatus> {
  const unsent = (await listCallFacts(device, userId)).filter(isUnsent)
  const since = Math.min(...unsent.map(({ deviceAt }) => Date.parse(deviceAt)))
  return {
    DeviceId: await deviceId(device),
    Revision: device.revision,
    Waiting: unsent.length,
    ...(unsent.length > 0 ? { OldestSeconds: Math.max(0, Math.round((device.now() - since) / 1000)) } : {}),
  }
}

/**
 * A request for changes that carries the status of the queue to the server (decision 016). Everyone may ask for sectors, and there are
 * few: the worker has no copies to write, so it sends this request for the status alone and does not read the reply.
 */
export async function questionWithStatus(device: Device, userId: string): Promise<Input<'Sync/GetChanges'>> {
  return { Collection: 'Sectors', ...(await queueStatus(device, userId)) }
}
