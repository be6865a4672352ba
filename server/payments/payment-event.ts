import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** Where a change of a payment comes from, and when. `actor`: the person, of an owner or an administrator. */
export interface Source {
  readonly source: 'owner' | 'callback' | 'webhook' | 'poller' | 'admin'
  readonly actor: string | null
  readonly now: Date
  readonly publicUrl: string
}

/** Adds a step to the history of a payment. */
export async function addEvent(
  tx: Tx,
  paymentId: string,
  { kind, words }: { readonly kind: string; readonly words: string },
  { source, actor, now }: Pick<Source, 'source' | 'actor' | 'now'>,
): Promise<void> {
  await tx`insert into payment_event ${tx({ id: uuidV7(now.getTime()), payment_id: paymentId, kind, words, source, actor, at: now })}`
}
