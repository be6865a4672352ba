import { AppError } from '#contract/errors.ts'
import { answersPerDay, answerBytesPerDay } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { takeTurn } from './take-turn.ts'

const dayMs = 24 * 60 * 60 * 1000

type Charging = Pick<CallContext, 'tx' | 'now' | 'actor' | 'broughtBy'>

/**
 * Charges a person for a submission that is stored for the first time (decision 046). 429 with Retry-After when the day's quota is
 * used up: the device keeps the answer and sends it later, so nothing is lost. An admin's import is not charged.
 */
export async function chargeAnswer(context: Charging, answer: unknown): Promise<void> {
  await charge(context, 'answer', Buffer.byteLength(JSON.stringify(answer)))
}

/** Charges what a saved draft has grown since it was charged: bytes of the day, and not another submission. 429 as above. */
export async function chargeGrowth(context: Charging, bytes: number): Promise<void> {
  if (bytes > 0) await charge(context, 'draft', bytes)
}

async function charge({ tx, now, actor, broughtBy }: Charging, kind: 'answer' | 'draft', bytes: number): Promise<void> {
  if (!actor || broughtBy !== null) return
  const holder = actor.personId
  // The row makes parallel submissions of one person take turns here.
  await takeTurn(tx, 'answer', holder, now)
  const since = new Date(now.getTime() - dayMs)
  const [used] = await tx<[{ count: number; bytes: number; oldest: Date | null }]>`
    select count(*) filter (where kind = 'answer') as count, coalesce(sum(bytes), 0)::bigint as bytes, min(at) as oldest from attempt_log
    where kind in ('answer', 'draft') and email_key = ${holder} and at > ${since}`
  if ((kind === 'answer' && used.count >= answersPerDay) || used.bytes + bytes > answerBytesPerDay)
    throw new AppError('too-many', {
      detail: 'You have sent very many answers today. They stay on your device and are sent later.',
      retryAfter: Math.max(60, Math.ceil(((used.oldest ?? now).getTime() + dayMs - now.getTime()) / 1000)),
    })
  await tx`
    insert into attempt_log (id, kind, email_key, address, at, bytes)
    values (${uuidV7(now.getTime())}, ${kind}, ${holder}, '', ${now}, ${bytes})`
}
