import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { notify } from '#server/db/notify.ts'
import { recordChange } from '#server/db/record-change.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { Actor, CallContext, Tx } from '#server/calls/call-context.ts'
import { answersToReview, attemptToSettle, othersAnswers } from './answered-queries.ts'

type Settling = Parsed<'Assessment/SettleHeldAnswer'>
type Decision = Settling['Decision']

interface Kept {
  readonly id: string
  readonly held: string | null
  readonly counts: boolean
  readonly decision: Decision | null
  readonly decidedAt: Date | null
  readonly decidedBy: string
}

/**
 * Decides about a held answer; a decision may be changed later, and every text stays readable.
 *
 *               accept                       keep the first
 *   open        accepted, counts             set aside
 *   accepted    nothing changes              set aside; what counted before counts again
 *   set aside   accepted, counts             nothing changes
 *
 * 404 for the caller's own answer or an answer outside the mentor's sector, 422 for an answer that is not held, 409 when the
 * decision has changed since the caller read it.
 */
export async function settleHeld(input: Settling, context: CallContext): Promise<string> {
  const { tx, now } = context
  const actor = actorOf(context)
  const attempt = isUuid(input.StudentAssessmentId)
    ? await attemptToSettle(tx, scopeOf(actor), input.StudentAssessmentId)
    : undefined
  if (!attempt) throw new AppError('not-found', { detail: 'This response does not exist, or is not of your sector.' })
  const { collections, pages } = assessmentKinds[attempt.kind]
  const all = await lockAll(tx, attempt)
  const before = all.find((one) => one.id === attempt.id)
  if (!before || before.held === null)
    throw new AppError('rule-broken', { detail: 'These answers are not held: there is nothing to decide.' })
  if (before.decision !== input.Seen) {
    throw new AppError('conflict', {
      detail:
        before.decision === null
          ? 'Somebody changed this decision meanwhile.'
          : `${before.decidedBy} has decided already: ${outcome[before.decision]}.`,
      current: { Decision: before.decision },
    })
  }
  if (before.decision === input.Decision) return sentence[input.Decision]

  await tx`update attempt set decision = ${input.Decision}, decided_by = ${actor.personId}, decided_at = ${now}, counts = counts and ${input.Decision === 'accepted'} where id = ${before.id}`
  const after = all.map((one) => (one === before ? { ...one, decision: input.Decision, decidedAt: now } : one))
  const counting = countingOf(after)
  await tx`update attempt set counts = false where id = any(${all.map((one) => one.id)}::uuid[]) and counts and id is distinct from ${counting}::uuid`
  await tx`update attempt set counts = true where id = ${counting}::uuid and not counts`

  for (const one of all) {
    if (one !== before && one.counts === (one.id === counting)) continue
    await recordChange(tx, { collection: collections.responses, rowId: one.id, audience: `sector:${attempt.sectorId}` })
    await recordChange(tx, {
      collection: collections.mine,
      rowId: one.id,
      audience: `person:${attempt.studentId}`,
    })
  }
  await recordChange(tx, {
    collection: collections.open,
    rowId: attempt.assessmentId,
    audience: `person:${attempt.studentId}`,
  })
  await notify(
    tx,
    {
      personId: attempt.studentId,
      eventKey: `held:${attempt.id}:${now.toISOString()}`,
      title: input.Decision === 'accepted' ? 'Your answers count' : 'Your first answers count',
      body:
        input.Decision === 'accepted'
          ? `Your answers to ${attempt.name} (${attempt.reference}) were accepted.`
          : `Your other answers to ${attempt.name} (${attempt.reference}) are kept beside them.`,
      link: `${pages.mine}/${attempt.id}`,
    },
    now,
  )
  return sentence[input.Decision]
}

const outcome: Record<Decision, string> = {
  accepted: 'the held answers count',
  'set-aside': 'the held answers are kept beside the first',
}
const sentence: Record<Decision, string> = {
  accepted: 'These answers count now. The earlier ones stay readable.',
  'set-aside': 'These answers do not count. They stay readable beside the ones that do.',
}

function scopeOf(actor: Actor) {
  return can(actor, 'Assessment/SettleHeldAnswer', ['admin']) ? othersAnswers(actor) : answersToReview(actor)
}

/** All answers of the student to the assessment, locked in the order of their ids until the end of the transaction. */
async function lockAll(
  tx: Tx,
  { studentId, assessmentId, number }: { studentId: string; assessmentId: string; number: number },
): Promise<Kept[]> {
  await tx`select from attempt where student_id = ${studentId} and assessment_id = ${assessmentId} and number = ${number} order by id for update`
  return tx<Kept[]>`
    select t.id, t.held, t.counts, t.decision, t.decided_at as "decidedAt", coalesce(p.firstname || ' ' || p.surname, '') as "decidedBy"
    from attempt t left join person p on p.id = t.decided_by
    where t.student_id = ${studentId} and t.assessment_id = ${assessmentId} and t.number = ${number}`
}

/** The id of the answer that counts: the one accepted last, otherwise the one that was never held. Null when there is none. */
function countingOf(all: readonly Pick<Kept, 'id' | 'held' | 'decision' | 'decidedAt'>[]): string | null {
  const accepted = all
    .filter((one) => one.decision === 'accepted')
    .toSorted((a, b) => Number(b.decidedAt) - Number(a.decidedAt) || (a.id < b.id ? 1 : -1))
  return (accepted[0] ?? all.find((one) => one.held === null))?.id ?? null
}
