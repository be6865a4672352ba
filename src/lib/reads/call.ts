import type { CallKey, Input, Output, UploadKey } from '#contract/contract.ts'
import { AppError, errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { unusualManners } from '#contract/manifest.generated.ts'
import { usualManner } from '#contract/manner.ts'
import { messages } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import { transport } from '#lib/reads/network.ts'
import { now } from '#offline/clock.ts'
import type { FetchLike } from '#offline/transport.ts'
import { readToken, session, sessionLost } from '#lib/session/session.ts'
import { errorMessage } from '#rules/error-message.ts'

/**
 * No answer came, or another server answered: the effect of the call is unknown. People read the message (R-345, R-348,
 *
 */
export class Unreachable extends Error {
  constructor(message: string = messages.networkDown) {
    super(message)
    this.name = 'Unreachable'
  }
}

interface Options {
  signal?: AbortSignal | undefined
  /** One key per user action, the same for its retries. `call` makes a key if the caller gives no key. */
  idempotencyKey?: string | undefined
  /** Sends the request instead of `fetch`. */
  fetchWith?: FetchLike | undefined
}

/** A call with a file takes a form instead of its input. */
type FormOf<K extends CallKey> = K extends UploadKey ? FormData : never

/**
 * Calls the server: `call('Account/GetMyDetails', {})`. Throws an `AppError` for a refusal (people read its message,
 * R-343 … R-350), `Unreachable` when there is no answer, and the signal's reason when it was aborted.
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
  // The tests of the server check every reply against the schema; the page contains no schemas.
  if (result.kind === 'ok') return result.body as Output<K>
  // A portal or proxy between us and the server must not end the session or delete copies and keys of writes (O-12).
  if (result.kind === 'unreachable')
    throw new Unreachable(
      errorMessage({
        status: result.status < 400 ? 0 : result.status,
        body: null,
        transportMessage: messages.failed,
      }) ?? messages.networkDown,
    )
  const { status, body } = result
  // A late 401 for an earlier session says nothing about the session that started since.
  if (status === 401 && token !== null && token === session.token) sessionLost()
  const refused = refusal(status, body)
  const duePage = duePages[refused.code]
  if (duePage && token !== null && token === session.token) session.duePage = duePage
  throw refused
}

/** The pages of what is due before the server takes other calls. */
const duePages: Partial<Record<ErrorCode, typeof session.duePage>> = {
  'password-due': '/account/setpassword',
  'second-step-due': '/account/twostep',
}

/** The refusal as an error for the caller. */
function refusal(status: number, body: unknown): AppError {
  const given: Partial<ErrorBody & { current: unknown }> = typeof body === 'object' && body !== null ? body : {}
  const code = given.code && given.code in errorStatus ? given.code : codeOf(status)
  return new AppError(code, {
    // A 401 leads to the sign-in page without a message.
    detail: errorMessage({ status, body, transportMessage: messages.failed }) ?? '',
    ...(given.errors ? { errors: given.errors } : {}),
    ...('current' in given ? { current: given.current } : {}),
  })
}

function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return codes.find((code) => errorStatus[code] === status) ?? 'failed'
}
