import { isDeepStrictEqual } from 'node:util'
import { contract, type CallKey } from '#contract/contract.ts'
import { zodSchema } from '#server/http/parse-input.ts'

/** Throws when a reply is not what the contract promises, or holds a field the contract does not name (tests and development). */
export function checkReply(key: CallKey, reply: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(reply))
  const promised = zodSchema(contract[key].output).parse(sent)
  if (!isDeepStrictEqual(promised, sent)) throw new Error(`the reply of ${key} holds fields the contract does not name`)
}
