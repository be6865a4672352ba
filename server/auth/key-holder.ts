import type { Actor } from '#server/http/call-context.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Under whose id the server remembers an idempotency key. Visitors have none: theirs are all kept under the nil id, told apart
 * by keys that nobody can guess (decision 021).
 */
export function keyHolder(actor: Pick<Actor, 'personId'> | null): string {
  return actor?.personId ?? nobody
}
