import { device } from '#lib/session/device.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'

const start = 'notifications-read:'

/** The newest one's own time names the action: two tabs, or a second look, make one call (O-19). */
export async function markRead(userId: string, upTo: string): Promise<void> {
  const opened = await device()
  await enqueue(
    opened,
    'Account/MarkNotificationsRead',
    { UpTo: upTo },
    { userId, lane: 'MarkNotificationsRead', actionId: start + upTo, words: 'Notifications: read' },
  )
}

/** Up to when an action of this name marks messages as read, or null for any other action. */
export function readUpTo(actionId: string): string | null {
  return actionId.startsWith(start) ? actionId.slice(start.length) : null
}
