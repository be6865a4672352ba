/** What the sync page says while nothing waits; numbers of what was removed from sending and of what was received lately. */
export function nothingWaits({ removed, received }: { removed: number; received: number }): string {
  if (removed > 0) return 'What you removed is not sent; everything else has been received.'
  return received > 0 ? 'Everything you handed in has been received.' : 'What you hand in without a network waits here.'
}
