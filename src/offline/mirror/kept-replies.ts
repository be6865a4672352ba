import type { CallKey, Output } from '#contract/contract.ts'
import type { KeptReply, Mirror } from './mirror-database.ts'

/** Replies a device keeps: those somebody looked at last (O-07). */
const mostReplies = 200

/** The kept reply to this very question, and that it was looked at. */
export async function readReply<K extends CallKey>(mirror: Mirror, call: K, address: string, now: number): Promise<KeptReply<K> | undefined> {
  const replies = mirror.replies(call)
  return mirror.db.transaction('rw', [replies], async () => {
    const kept = await replies.get(address)
    if (kept) await replies.put({ ...kept, seenAt: now })
    return kept
  })
}

/** Keeps the server's reply for the time without a network; the one nobody looked at for longest makes room. */
export async function keepReply<K extends CallKey>(mirror: Mirror, call: K, { address, reply, now }: { address: string; reply: Output<K>; now: number }): Promise<void> {
  const replies = mirror.replies(call)
  await mirror.db.transaction('rw', [replies], async () => {
    await replies.put({ address, reply, at: now, seenAt: now })
    const tooMany = await replies.count() - mostReplies
    if (tooMany > 0) await replies.bulkDelete(await replies.orderBy('seenAt').limit(tooMany).primaryKeys())
  })
}

/** The server said that this reader has nothing to see here any more. */
export async function dropReply(mirror: Mirror, call: CallKey, address: string): Promise<void> {
  await mirror.replies(call).delete(address)
}
