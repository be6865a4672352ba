import { proxy, useSnapshot } from 'valtio'

/** The number of unread messages; each read of the list sets it. */
export const unread = proxy({ count: 0 })

export function useUnread(): number {
  return useSnapshot(unread).count
}
