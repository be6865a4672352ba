import type { CallKey, Output } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import type { Reply } from '#server/calls/call-context.ts'
import type { Dispatch } from '#server/dispatch/dispatch.ts'

interface Read<K extends CallKey = CallKey> {
  readonly call: K
  readonly input: unknown
  readonly requestId: string
}

/** Makes a read of the contract with the rights of a visitor. */
export function readAsVisitor(dispatch: Dispatch, read: Read): Promise<Reply> {
  return dispatch({ ...read, token: null, idempotencyKey: null, address: '' })
}

/** What a reply says that is no refusal; the dispatcher made it for this call. */
export const outputOf = <K extends CallKey>(_call: K, { body }: Reply) => body as Output<K>

/** The reply of a read; null when it is refused. */
export async function tryRead<K extends CallKey>(dispatch: Dispatch, read: Read<K>): Promise<Output<K> | null> {
  const reply = await readAsVisitor(dispatch, read)
  return reply.status === 200 ? outputOf(read.call, reply) : null
}

/** The same for a read that must succeed. 503 otherwise. */
export async function mustRead<K extends CallKey>(dispatch: Dispatch, read: Read<K>): Promise<Output<K>> {
  const reply = await tryRead(dispatch, read)
  if (reply === null) throw new AppError('not-ready')
  return reply
}
