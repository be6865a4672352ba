import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { now } from '#offline/clock.ts'

/**
 * One press is one write (P-02). While the outcome is unknown, the same content is sent again with the same idempotency
 * key. After an answer, or with other content, it is a new action. The returned function is for one button.
 */
export function onePress(): <T>(input: object, send: (idempotencyKey: string) => Promise<T>) => Promise<T> {
  let open: { content: string; idempotencyKey: string } | undefined
  return async (input, send) => {
    const content = JSON.stringify(input)
    if (open?.content !== content) open = { content, idempotencyKey: uuidV7(now()) }
    try {
      const reply = await send(open.idempotencyKey)
      open = undefined
      return reply
    } catch (error) {
      if (isRefusal(error)) open = undefined
      throw error
    }
  }
}

/**
 * Whether the server certainly refused the write. After a server error, or while an earlier try is in progress, the
 * outcome is open (O-13).
 */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== 'in-progress'
}
