import { AppError, type ErrorBody } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { sqlState } from '#server/db/in-transaction.ts'
import type { Reply } from '#server/calls/call-context.ts'

/** SQL states and codes of a database that is down, restarting, full of connections or too slow: a retry may succeed soon. */
const notReady =
  /^(08...|57P0[123]|57014|53[023]00|55P03|40001|40P01|25006|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_\w+)$/
/** Refusals by a rule of the schema that the handler did not check first. */
const refusedBySchema: readonly [RegExp, () => AppError][] = [
  [/^22...$/, () => new AppError('bad-input', { detail: 'A value is outside what can be stored.' })],
  [/^23505$/, () => new AppError('conflict', { detail: 'This already exists.' })],
  [/^23...$/, () => new AppError('rule-broken', { detail: 'This does not fit what is stored.' })],
  [/^(53100|ENOSPC)$/, storageFull],
  [
    notReady,
    () =>
      new AppError('not-ready', { detail: 'The service is not ready for a moment. Please try again.', retryAfter: 2 }),
  ],
]

/** Nothing was written, because the disk is full or nearly full (S-05). */
export function storageFull(): AppError {
  return new AppError('storage-full', {
    detail: 'Our storage is full at the moment. Nothing was changed; reading still works.',
  })
}

/** The refusal that an error means; null for an unexpected error. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const state = sqlState(error)
  return refusedBySchema.find(([states]) => states.test(state))?.[1]() ?? null
}

/** Status and body of a failed call (R-343 … R-349). Never contains SQL, a stack or a value of a row. */
export function errorReply(refusal: AppError | null, requestId: string): Reply {
  const { code, status, details } = refusal ?? new AppError('failed', { detail: messages.failed })
  const body: ErrorBody & { current?: unknown } = { code, requestId }
  if (details.errors) body.errors = details.errors
  else if (details.detail !== undefined) body.detail = details.detail
  if (details.current !== undefined) body.current = details.current
  return { status, body, ...(details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }) }
}
