import { isDeepStrictEqual } from 'node:util'
import { contract, type CallKey } from '#contract/contract.ts'
import { zodSchema } from '#server/dispatch/parse-input.ts'

/** Throws when a reply does not match the contract or has a field that the contract does not name (tests and development). */
export function checkReply(key: CallKey, reply: unknown): void {
  const sentReply: unknown = JSON.parse(JSON.stringify(reply))
  const contractReply = zodSchema(contract[key].output).parse(sentReply)
  if (!isDeepStrictEqual(contractReply, sentReply))
    throw new Error(`the reply of ${key} holds fields the contract does not name`)
}
