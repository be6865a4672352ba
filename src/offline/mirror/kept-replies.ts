import type { Table } from 'dexie'
import type { CallKey, Output } from '#contract/contract.ts'
import { fromRest, toRest, type AtRest } from '#offline/at-rest/at-rest.ts'

/** A reply kept. `at`: ms of the device clock. */
interface KeptReply<K extends CallKey> { reply: Output<K>; at: number }

/** The last replies to reads that belong to no collection, by call and input. */
export interface KeptReplies {
  read<K extends CallKey>(call: K, input: string): Promise<KeptReply<K> | null>
  keep<K extends CallKey>(call: K, input: string, kept: KeptReply<K>): Promise<void>
  drop(call: CallKey, input: string): Promise<void>
}

/** `address`: the call and its input. */
export interface StoredReply<K extends CallKey> { address: string; reply: AtRest<Output<K>>; at: number }

export function keptReplies(tableOf: <K extends CallKey>() => Table<StoredReply<K>, string>, key: () => Promise<CryptoKey | null>): KeptReplies {
  const addressOf = (call: CallKey, input: string) => `${call} ${input}`
  return {
    async read<K extends CallKey>(call: K, input: string) {
      const row = await tableOf<K>().get(addressOf(call, input))
      return row ? { reply: await fromRest<Output<K>>(await key(), row.reply), at: row.at } : null
    },
    async keep<K extends CallKey>(call: K, input: string, { reply, at }: KeptReply<K>) {
      await tableOf<K>().put({ address: addressOf(call, input), reply: await toRest<Output<K>>(await key(), reply), at })
    },
    drop: (call, input) => tableOf().delete(addressOf(call, input)),
  }
}
