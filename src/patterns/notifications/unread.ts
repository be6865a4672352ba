import { proxy, useSnapshot } from 'valtio'

/** How many messages wait to be read; set by whoever last read the list. */
export const unread = proxy({ count: 0 })

export function useUnread(): number {
  return useSnapshot(unread).count
}
