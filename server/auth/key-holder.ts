import type { Actor } from '#server/calls/call-context.ts'

const visitorId = '00000000-0000-0000-0000-000000000000'

/**
 * The id under which the server stores an idempotency key. All visitors share the nil id; their keys are random UUIDs, so they
 * cannot collide or be guessed (decision 021).
 */
export function keyHolder(actor: Pick<Actor, 'personId'> | null): string {
  return actor?.personId ?? visitorId
}
