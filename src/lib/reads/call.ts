import type { CallKey, Input, Output, UploadKey } from '#contract/contract.ts'
import { AppError, errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { unusualManners } from '#contract/manifest.generated.ts'
import { usualManner } from '#contract/manner.ts'
import { messages } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import { transport } from '#lib/reads/network.ts'
import { now } from '#offline/clock.ts'
import { isOwnRefusal } from '#offline/reachability.ts'
import type { FetchLike } from '#offline/transport.ts'
import { readToken, session, sessionLost } from '#lib/session/session.ts'
import { errorMessage } from '#rules/error-message.ts'

/** Nobody answered, or not our server did: nothing is known about the effect. Its message is for people. */
export class Unreachable extends Error {
  constructor(message: string = messages.networkDown) {
    super(message)
    this.name = 'Unreachable'
  }
}

interface Options {
  signal?: AbortSignal | undefined
  /** One per user action, kept across its retries; made here when the caller has none. */
  idempotencyKey?: string | undefined
  /** Carries it instead of `fetch`. */
  fetchWith?: FetchLike | undefined
}

/** A call that carries a file takes the form as it is. */
type FormOf<K extends CallKey> = K extends UploadKey ? FormData : never

/**
 * Calls the server: `call('Account/GetMyDetails', {})`. Throws `AppError` for a refusal (its message is what people
 * read, R-343 … R-350), `Unreachable` without an answer, and the signal's reason when it was given up.
 */
export async function call<K extends CallKey>(
  key: K,
  input: Input<K> | FormOf<K>,
  { signal, idempotencyKey, fetchWith }: Options = {},
): Promise<Output<K>> {
  const how = unusualManners[key] ?? usualManner(key)
  const method = how.startsWith('GET') ? 'GET' : 'POST'
  const token = readToken()
  const result = await transport.send({
    method,
    address: key,
    input,
    reply: how.endsWith('text') ? 'text' : 'json',
    fetchWith,
    ...(token === null ? {} : { token }),
    ...(method === 'POST' ? { key: idempotencyKey ?? uuidV7(now()) } : {}),
    ...(signal ? { signal } : {}),
  })
  signal?.throwIfAborted()
  // The server checks every reply against the schema in its tests; the page carries no schemas.
  if (result.kind === 'ok') return result.body as Output<K>
  if (result.kind === 'unreachable') throw new Unreachable()
  const { status, body } = result
  // A portal or proxy in the way ends no session, and takes no copy and no key of a write along (O-12).
  if (!isOwnRefusal(body))
    throw new Unreachable(errorMessage({ status, body, transportMessage: messages.failed }) ?? messages.networkDown)
  // A late no to the session before says nothing about the one that was begun since.
  if (status === 401 && token !== null && token === session.token) sessionLost()
  throw refusal(status, body)
}

/** The refusal as its receiver is meant to see it. */
function refusal(status: number, body: unknown): AppError {
  const given: Partial<ErrorBody & { current: unknown }> = typeof body === 'object' && body !== null ? body : {}
  const code = given.code && given.code in errorStatus ? given.code : codeOf(status)
  return new AppError(code, {
    // A 401 leads to the sign-in page without a word.
    detail: errorMessage({ status, body, transportMessage: messages.failed }) ?? '',
    ...(given.errors ? { errors: given.errors } : {}),
    ...('current' in given ? { current: given.current } : {}),
  })
}

function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return codes.find((code) => errorStatus[code] === status) ?? 'failed'
}
