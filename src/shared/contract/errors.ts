/** The stable error codes and the HTTP status of each. */
export const errorStatus = {
  'bad-input': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'wrong-owner': 409,
  'in-progress': 409,
  gone: 410,
  'too-large': 413,
  'rule-broken': 422,
  'key-reused': 422,
  'password-due': 423,
  'second-step-due': 423,
  'lane-blocked': 424,
  'too-many': 429,
  failed: 500,
  'not-ready': 503,
  'storage-full': 507,
} as const
export type ErrorCode = keyof typeof errorStatus

/**
 * The body of every failed call. `errors` (field → messages) is sent without `detail`, because the client would show
 * only the detail (R-343 … R-346).
 */
export interface ErrorBody {
  code: ErrorCode
  detail?: string
  message?: string
  errors?: Record<string, string[]>
  requestId?: string
}

/** Extra facts of a refusal. `retryAfter` in seconds. `current` is the current row, on a 409 (P-09). */
export interface ErrorDetails {
  detail?: string
  errors?: Record<string, string[]>
  retryAfter?: number
  current?: unknown
}

/** A refusal that the receiver should see; used on both sides of the wire. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.detail ?? code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

/** Field errors of a form or body: field → messages. */
export function fieldErrors(errors: Record<string, string[]>): AppError {
  return new AppError('bad-input', { errors })
}
