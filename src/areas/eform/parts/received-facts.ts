import type { ReceiptRow } from '#offline/databases/outbox-database.ts'
import { dayTimeText } from '#patterns/time-text/time-text.tsx'
import { formReference } from '#rules/forms/form-reference.ts'

interface Received {
  /** Null once the device has deleted it. */
  readonly receipt: Pick<ReceiptRow, 'reply' | 'receivedAt'> | null
  /** When the person pressed Submit, ms. */
  readonly at: number
  /** How many answers the copy on this device has. */
  readonly count: number
}

/** The facts of a receipt, which a device keeps for some weeks; after that only the time of Submit is known. */
export function receivedFacts({ receipt, at, count }: Received): (readonly [string, string | number])[] {
  const { Id, ReceivedDate } = replyOf(receipt)
  return [
    ...(count > 0 ? [['Answers', count] as const] : []),
    receipt === null
      ? (['Submitted', dayTimeText(at)] as const)
      : (['Received', dayTimeText(Date.parse(ReceivedDate) || receipt.receivedAt)] as const),
    ...(Id === '' ? [] : [['Reference', formReference(Id)] as const]),
  ]
}

/** The parts of the server's reply (`formReceipt`); '' for a part that an older reply lacks. */
export function replyOf(
  receipt: Pick<ReceiptRow, 'reply'> | null,
): Record<'Id' | 'ReceivedDate' | 'Held' | 'Message', string> {
  const parts = new Map<string, unknown>(receipt?.reply instanceof Object ? Object.entries(receipt.reply) : [])
  const text = (name: string) => {
    const value = parts.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { Id: text('Id'), ReceivedDate: text('ReceivedDate'), Held: text('Held'), Message: text('Message') }
}
