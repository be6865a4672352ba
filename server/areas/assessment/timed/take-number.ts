import { must } from '#kit/must.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { startOf } from './start-of.ts'

interface Taking {
  readonly studentId: string
  readonly assessmentId: string
  /** Made on the device. */
  readonly attemptKey: string
  /** How many times a student may take the test. */
  readonly attempts: number
}

export interface TakenNumber {
  readonly number: number
  /** False when all numbers belong to other attempts; `number` is the last one then, which staff may give to this attempt instead. */
  readonly isTaken: boolean
  /** When the attempt with this number started, as far as the server knows. */
  readonly startedAt: Date | null
}

/**
 * The number of an attempt that arrives (L-04): its own when a text of it arrived before, also beside that of another device, otherwise
 * the next one. The primary key gives a
 * number to one attempt only, so of two devices that use the last attempt one gets it.
 */
export async function takeNumber(tx: Tx, taking: Taking): Promise<TakenNumber> {
  // A try fails only when another attempt took the number meanwhile, so there are as many tries as numbers.
  for (let tries = 0; tries <= taking.attempts; tries++) {
    const { number, next, startedAt } = await tryToTake(tx, taking)
    if (number !== null) return { number, isTaken: true, startedAt }
    if (next > taking.attempts) return { number: taking.attempts, isTaken: false, startedAt }
  }
  throw new Error('no number for an attempt')
}

async function tryToTake(tx: Tx, { studentId, assessmentId, attemptKey, attempts }: Taking) {
  const [row] = await tx<{ number: number | null; next: number; startedAt: Date | null }[]>`
    with used as (select number, attempt_key from attempt_number where student_id = ${studentId} and assessment_id = ${assessmentId}),
    earlier as (
      select number from used where attempt_key = ${attemptKey}
      union all select number from attempt
      where student_id = ${studentId} and assessment_id = ${assessmentId} and attempt_key = ${attemptKey} and held is distinct from 'attempts-used'),
    next as (select coalesce(max(number), 0) + 1 as number from used),
    added as (
      insert into attempt_number (student_id, assessment_id, number, attempt_key)
      select ${studentId}::uuid, ${assessmentId}::uuid, number, ${attemptKey}::uuid from next
      where number <= ${attempts} and not exists (select from earlier)
      on conflict do nothing returning number),
    own as (select number from earlier union all select number from added limit 1)
    select (select number from own) as number, (select number from next) as next,
      ${startOf(tx, { studentId: tx`${studentId}`, assessmentId: tx`${assessmentId}`, attemptKey: tx`${attemptKey}`, number: tx`coalesce((select number from own), ${attempts})` })} as "startedAt"`
  return must(row, 'the number of an attempt')
}
