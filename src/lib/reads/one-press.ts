import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { now } from '#offline/clock.ts'

/**
 * One press is one write (P-02): while nobody said what became of it, sending the same content again carries the same
 * idempotency key; after an answer, or with other content, it is a new action. The function that is given back is for one button.
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

/** A no that is one: a server that failed, or is at it still for an earlier try, may have done it or may yet (O-13). */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== 'in-progress'
}
