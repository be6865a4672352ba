import type { Table } from 'dexie'
import type { CallKey, Output } from '#contract/contract.ts'
import { fromRest, toRest, type AtRest } from '#offline/at-rest/at-rest.ts'

/** A reply kept. `at`: ms of the device clock. */
export interface KeptReply<K extends CallKey> { reply: Output<K>; at: number }

/** The last replies to reads that belong to no collection, by call and input. */
export interface KeptReplies {
  read<K extends CallKey>(call: K, input: string): Promise<KeptReply<K> | null>
  keep<K extends CallKey>(call: K, input: string, kept: KeptReply<K>): Promise<void>
  drop(call: CallKey, input: string): Promise<void>
}

/** `address`: the call and its input. */
interface StoredReply { address: string; reply: AtRest<unknown>; at: number }

export function keptReplies(table: Table<StoredReply, string>, key: () => Promise<CryptoKey | null>): KeptReplies {
  const addressOf = (call: CallKey, input: string) => `${call} ${input}`
  return {
    async read<K extends CallKey>(call: K, input: string) {
      const row = await table.get(addressOf(call, input))
      // The call is part of the address: it is a reply to this very one.
      return row ? { reply: await fromRest(await key(), row.reply) as Output<K>, at: row.at } : null
    },
    async keep(call, input, { reply, at }) {
      await table.put({ address: addressOf(call, input), reply: await toRest<unknown>(await key(), reply), at })
    },
    drop: (call, input) => table.delete(addressOf(call, input)),
  }
}
