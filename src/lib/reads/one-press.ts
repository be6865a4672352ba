import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { now } from '#offline/clock.ts'

/** Sends a write under the key that it gets. */
export type Press = <T>(input: object, send: (idempotencyKey: string) => Promise<T>) => Promise<T>

/**
 * One press is one write (P-02). Until a reply says that it was done, the same content is sent with the same idempotency
 * key: a refusal leaves nothing under a key, and it does not say whether an earlier try arrived. With other
 * content, or after a reply, it is a new action. The returned function is for one button.
 */
export function onePress(): Press {
  let open: { content: string; idempotencyKey: string } | undefined
  return async (input, send) => {
    const content = JSON.stringify(input)
    if (open?.content !== content) open = { content, idempotencyKey: uuidV7(now()) }
    const reply = await send(open.idempotencyKey)
    open = undefined
    return reply
  }
}

/**
 * The same for the one row that a new form creates, also after a reload and with changed content. `key`: of an earlier
 * visit whose outcome is not known, or null. `remember` stores the key before it is sent; null: it is not needed any
 * more. When the row exists already, the server refuses changed content, so there is no second row.
 */
export function oneCreation(key: string | null, remember: (key: string | null) => Promise<void>): Press {
  let open = key
  return async (_, send) => {
    if (open === null) await remember((open = uuidV7(now())))
    try {
      const reply = await send(open)
      open = null
      return reply
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'key-reused')) throw error
      await remember((open = null))
      throw new AppError('key-reused', {
        detail:
          'This was saved before, without your last changes. You find it in the list. Saving again makes another one.',
      })
    }
  }
}
