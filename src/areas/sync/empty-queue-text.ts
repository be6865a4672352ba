/** The text of the sync page for an empty queue. `removed`: items removed from sending; `received`: items received lately. */
export function emptyQueueText({ removed, received }: { removed: number; received: number }): string {
  if (removed > 0) return 'What you removed is not sent; everything else has been received.'
  return received > 0 ? 'Everything you handed in has been received.' : 'What you hand in without a network waits here.'
}
