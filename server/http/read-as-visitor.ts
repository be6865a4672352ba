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

/** The same for a read that must succeed. 503 otherwise. */
export async function mustRead<K extends CallKey>(dispatch: Dispatch, read: Read<K>): Promise<Output<K>> {
  const { status, body } = await readAsVisitor(dispatch, read)
  if (status !== 200) throw new AppError('not-ready')
  // The dispatcher made the reply for this call.
  return body as Output<K>
}
