import { useSnapshot } from 'valtio'
import { useUnread } from '#patterns/notifications/unread.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/** How many things wait behind an entry, and the word for them. */
export interface MenuCount {
  readonly count: number
  readonly word: string
}

/** The counts that this device knows without asking the server, by the address of the entry. */
export function useMenuCounts(): Readonly<Record<string, MenuCount>> {
  const unread = useUnread()
  const { waiting, attention } = useSnapshot(syncFacts)
  return {
    '/notifications': { count: unread, word: 'new' },
    '/sync': { count: waiting + (attention?.count ?? 0), word: 'not sent' },
  }
}
