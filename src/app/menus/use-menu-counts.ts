import { useSnapshot } from 'valtio'
import type { MenuCounts } from '#app/menus/menu.ts'
import { useUnread } from '#patterns/notifications/unread.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/** The counts of the entries that every role has. This device knows them without asking the server. */
export function useMenuCounts(): MenuCounts {
  const unread = useUnread()
  const { waiting, attention } = useSnapshot(syncFacts)
  return {
    '/notifications': { count: unread, word: 'new' },
    '/sync': { count: waiting + (attention?.count ?? 0), word: 'not sent' },
  }
}
