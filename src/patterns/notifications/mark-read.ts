import { device } from '#lib/session/device.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'

const start = 'notifications-read:'

/** The time of the newest message names the action, so two tabs, or two visits, make one call (O-19). */
export async function markRead(userId: string, upTo: string): Promise<void> {
  const opened = await device()
  await enqueue(
    opened,
    'Account/MarkNotificationsRead',
    { UpTo: upTo },
    { userId, lane: 'MarkNotificationsRead', actionId: start + upTo, words: 'Notifications: read' },
  )
}

/** The time up to which an action marks messages as read; null for any other action. */
export function readUpTo(actionId: string): string | null {
  return actionId.startsWith(start) ? actionId.slice(start.length) : null
}
