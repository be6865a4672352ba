import type { Device } from '#offline/device.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { readCopy } from '#offline/mirror/read-collection.ts'
import { readQueueFacts } from '#offline/outbox/queue-list.ts'
import { readUpTo } from '#patterns/notifications/mark-read.ts'

/** The number of unread messages: counted in the copy, without those that this device has marked since (O-31). */
export async function countUnread(device: Device, mirror: Mirror): Promise<number> {
  const { calls, received } = await readQueueFacts(device, mirror.userId)
  const marked = [...calls, ...received].flatMap(({ actionId }) => readUpTo(actionId) ?? [])
  const unread = await readCopy(mirror, 'Notifications', {
    mark: 'unread',
    first: 0,
    newestFirst: true,
    after: marked.toSorted().at(-1),
  })
  return unread.state === 'downloaded' ? unread.value.total : 0
}
