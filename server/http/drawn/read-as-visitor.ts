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

/** The reply of a read; null when it is refused. */
export async function tryRead<K extends CallKey>(dispatch: Dispatch, read: Read<K>): Promise<Output<K> | null> {
  const { status, body } = await readAsVisitor(dispatch, read)
  // The dispatcher made the reply for this call.
  return status === 200 ? (body as Output<K>) : null
}

/** The same for a read that must succeed. 503 otherwise. */
export async function mustRead<K extends CallKey>(dispatch: Dispatch, read: Read<K>): Promise<Output<K>> {
  const reply = await tryRead(dispatch, read)
  if (reply === null) throw new AppError('not-ready')
  return reply
}
