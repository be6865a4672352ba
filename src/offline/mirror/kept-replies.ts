import type { Table } from 'dexie'
import type { CallKey, Output } from '#contract/contract.ts'
import { fromRest, toRest, type AtRest } from '#offline/at-rest/at-rest.ts'
import { replyShapes } from './reply-shapes.ts'

/** A stored reply. `at`: when it came, ms of the device clock. */
interface KeptReply<K extends CallKey> {
  reply: Output<K>
  at: number
}

/** The last replies to reads that belong to no collection, by call and input. `now`: ms of the device clock. */
export interface KeptReplies {
  /**
   * Returns the stored reply to exactly this question, and notes that it was read. A reply of an earlier shape is never
   * returned: this release cannot show it.
   */
  read<K extends CallKey>(call: K, input: string, now: number): Promise<KeptReply<K> | null>
  /**
   * Stores the server's reply for offline use. The reply that was not read for the longest time is deleted to make
   * room.
   */
  keep<K extends CallKey>(call: K, input: string, reply: Output<K>, now: number): Promise<void>
  /** Deletes a reply: the server said that this user may no longer see it. */
  drop(call: CallKey, input: string): Promise<void>
}

/** `address`: the call, the number of its shape after the first, and its input. `seenAt`: when it was last read. */
export interface StoredReply<K extends CallKey> {
  address: string
  reply: AtRest<Output<K>>
  at: number
  seenAt: number
}

/** The number of replies a device keeps: the ones read last (O-07). */
const mostReplies = 200

export function keptReplies(
  tableOf: <K extends CallKey>() => Table<StoredReply<K>, string>,
  key: () => Promise<CryptoKey | null>,
  shapes: Readonly<Partial<Record<CallKey, number>>> = replyShapes,
): KeptReplies {
  const addressOf = (call: CallKey, input: string) => [call, shapes[call] ?? [], input].flat().join(' ')
  return {
    async read<K extends CallKey>(call: K, input: string, now: number) {
      const table = tableOf<K>()
      const row = await table.db.transaction('rw', [table], async () => {
        const kept = await table.get(addressOf(call, input))
        if (kept) await table.put({ ...kept, seenAt: now })
        return kept
      })
      return row ? { reply: await fromRest<Output<K>>(await key(), row.reply), at: row.at } : null
    },
    async keep<K extends CallKey>(call: K, input: string, reply: Output<K>, now: number) {
      const table = tableOf<K>()
      const row = {
        address: addressOf(call, input),
        reply: await toRest<Output<K>>(await key(), reply),
        at: now,
        seenAt: now,
      }
      await table.db.transaction('rw', [table], async () => {
        await table.put(row)
        const tooMany = (await table.count()) - mostReplies
        if (tooMany > 0) await table.bulkDelete(await table.orderBy('seenAt').limit(tooMany).primaryKeys())
      })
    },
    drop: (call, input) => tableOf().delete(addressOf(call, input)),
  }
}
