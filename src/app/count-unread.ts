import type { Device } from '#offline/device.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { readCopy } from '#offline/mirror/read-collection.ts'
import { listCallFacts, listReceiptFacts } from '#offline/outbox/queue-list.ts'
import { readUpTo } from '#patterns/notifications/mark-read.ts'

/**
 * How many messages wait to be read: counted in the copy, without those this device has marked since. What it marked is looked up
 * first in the queue, then among what was received, so that it is never in neither (O-31).
 */
export async function countUnread(device: Device, mirror: Mirror): Promise<number> {
  const calls = await listCallFacts(device, mirror.userId)
  const marked = [...calls, ...await listReceiptFacts(device, mirror.userId)].flatMap(({ actionId }) => readUpTo(actionId) ?? [])
  const unread = await readCopy(mirror, 'Notifications', { mark: 'unread', first: 0, newestFirst: true, after: marked.toSorted().at(-1) })
  return unread.state === 'downloaded' ? unread.value.total : 0
}
