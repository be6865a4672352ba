import { receiptDays } from '#contract/limits.ts'

/** The text of the sync page for an empty queue. `removed`: items removed from sending; `received`: items received lately. */
export function emptyQueueText({ removed, received }: { removed: number; received: number }): string {
  if (removed > 0) return 'What you removed is not sent; everything else has been received.'
  return received > 0
    ? 'Everything you submitted has been received.'
    : 'Anything you submit while offline waits here until it is sent.'
}

/** The counts of the sync page. Other devices of the person have receipts of their own, so the text names this one. */
export function queueCounts(waiting: number, received: number): string {
  const count = (number: number, none: string) => (number === 0 ? none : String(number))
  return `${count(waiting, 'Nothing')} waiting. Received from this device in ${receiptDays} days: ${count(received, 'none')}`
}
