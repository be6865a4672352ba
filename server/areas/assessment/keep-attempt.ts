import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredQuestion, StudentAnswer, SubmissionReceipt } from '#contract/entities/assessment.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { Mark } from './grade-answers.ts'
import { attemptReference } from './attempt-reference.ts'

type Held = SubmissionReceipt['Held']

export interface NewAttempt {
  readonly kind: AssessmentKind
  readonly studentId: string
  /** Made on the device. */
  readonly attemptKey: string
  /** The number of this text of the attempt; the text that the server submits has -1. */
  readonly revision: number
  readonly contentHash: Buffer
  readonly assessmentId: string
  readonly version: number
  readonly held: Held
  /** The number of the attempt (L-04): of each number, one text counts. */
  readonly number: number
  /** The student reads the score of the text that counts, so only staff let a later one take its place (decision 153). */
  readonly isFinal: boolean
  readonly sectorId: number
  readonly answers: AnsweredQuestion[]
  readonly given: StudentAnswer[]
  /** Null where nothing is graded. */
  readonly marks: Mark[] | null
  readonly requestMentor: boolean
  readonly device: string
  readonly startedAt: Date
  readonly answeredAt: Date
  readonly offsetMs: number
  /** The device's own count of a timed test, ms. */
  readonly elapsedMs: number | null
  readonly receivedAt: Date
  /** When the server received the last of what it submits in place of the device; null when the device submitted. */
  readonly receivedUntil: Date | null
  /** The admin who brought it in from a file; null when the device itself sent it. */
  readonly broughtBy: string | null
}

export interface KeptAttempt {
  readonly id: string
  readonly reference: string
  readonly held: Held
  readonly receivedAt: Date
}

/** `replaced`: ids of texts of the same attempt that do not count any more since this one does. */
export interface Keeping {
  readonly attempt: KeptAttempt
  readonly isNew: boolean
  readonly replaced: readonly string[]
}

/**
 * Stores an attempt. The unique constraints decide which case applies, so the result is right for parallel calls too:
 *
 *   the same attempt with the same answers is there      → that one, nothing new
 *   an earlier text of the attempt is there, unanswered  → that one is `replaced`, this one takes its place
 *   the same, and this one came late                     → held: `late`; the earlier one keeps its place
 *   the same, it counts and its score is shown           → held: `second-attempt`; the earlier one keeps its place
 *   a later text of the attempt is there                 → held: `replaced`, decided already
 *   the student's counted answer is there                → held: `second-attempt` (edited and sent again) or `second-device`
 *   its id belongs to another attempt (a copied export)  → a new id
 *   its reference is taken                               → a new reference (a new one each try)
 */
export async function keepAttempt(tx: Tx, attempt: NewAttempt): Promise<Keeping> {
  let id = attempt.attemptKey
  let held = attempt.held
  let replaced: readonly string[] = []
  // The same text gets the same reference again, also when a backup lost the texts before it.
  let nth = attempt.revision
  for (let tries = 0; tries < mostTries; tries++) {
    const reference = attemptReference(attempt.kind, attempt.attemptKey, nth)
    const stored = await insert(tx, attempt, { id, reference, held })
    if (stored) return { attempt: stored, isNew: true, replaced }
    const same = await sameAttempt(tx, attempt)
    if (same) return { attempt: same, isNew: false, replaced: [] }
    const others = await otherTexts(tx, attempt)
    if (others.hasLater) held = 'replaced'
    else if (others.replaceable.length > 0 && held !== 'late') {
      await replace(tx, attempt, others.replaceable)
      replaced = others.replaceable
    } else held ??= await heldBeside(tx, attempt)
    id = uuidV7(attempt.receivedAt.getTime())
    const taken = await tx`select from attempt where reference = ${reference}`
    nth += taken.length
  }
  throw new Error('no free reference for an attempt')
}

/** An attempt of one revision may have as many different texts, from a damaged or copied device. */
const mostTries = 64

async function insert(
  tx: Tx,
  attempt: NewAttempt,
  { id, reference, held }: { id: string; reference: string; held: Held },
): Promise<KeptAttempt | undefined> {
  const decided =
    held === 'replaced'
      ? tx`'set-aside', ${attempt.studentId}::uuid, ${attempt.receivedAt}::timestamptz`
      : tx`null, null, null`
  const [row] = await tx<KeptAttempt[]>`
    insert into attempt (id, student_id, attempt_key, revision, content_hash, assessment_id, version, number, held, counts, sector_id, reference, answers, given, marks,
      request_mentor, device, started_at, answered_at, offset_ms, elapsed_ms, received_at, received_until, brought_by, decision, decided_by, decided_at)
    values (${id}, ${attempt.studentId}, ${attempt.attemptKey}, ${attempt.revision}, ${attempt.contentHash}, ${attempt.assessmentId}, ${attempt.version}, ${attempt.number}, ${held}, ${held === null},
      ${attempt.sectorId}, ${reference}, ${tx.json(attempt.answers)}, ${tx.json(attempt.given)}, ${attempt.marks && tx.json(attempt.marks)},
      ${attempt.requestMentor}, ${attempt.device}, ${attempt.startedAt}, ${attempt.answeredAt}, ${attempt.offsetMs}, ${attempt.elapsedMs}, ${attempt.receivedAt}, ${attempt.receivedUntil}, ${attempt.broughtBy},
      ${decided})
    on conflict do nothing
    returning id, reference, held, received_at as "receivedAt"`
  return row
}

/**
 * The other texts of this attempt, locked until the end of the transaction. A text may be replaced while no mentor has
 * answered it, staff have not decided about it, and the student has not read its score.
 */
async function otherTexts(
  tx: Tx,
  { studentId, attemptKey, revision, isFinal }: NewAttempt,
): Promise<{ hasLater: boolean; replaceable: string[] }> {
  // The second statement sees what another call committed while the first one waited for the lock.
  await tx`select from attempt where student_id = ${studentId} and attempt_key = ${attemptKey} order by id for update`
  const rows = await tx<{ id: string; revision: number; counts: boolean; isOpen: boolean }[]>`
    select id, revision, counts, decision is null and not exists (select from feedback f where f.attempt_id = t.id) as "isOpen"
    from attempt t where student_id = ${studentId} and attempt_key = ${attemptKey}`
  return {
    hasLater: rows.some((row) => row.revision > revision),
    replaceable: rows
      .filter((row) => row.revision < revision && row.isOpen && !(isFinal && row.counts))
      .map(({ id }) => id),
  }
}

/** The student's own later text decides, so staff are not asked; they may decide differently later (settle-held.ts). */
async function replace(tx: Tx, { studentId, receivedAt }: NewAttempt, ids: readonly string[]): Promise<void> {
  await tx`
    update attempt set held = 'replaced', counts = false, decision = 'set-aside', decided_by = ${studentId}, decided_at = ${receivedAt}
    where id = any(${ids}::uuid[])`
}

async function sameAttempt(tx: Tx, attempt: NewAttempt): Promise<KeptAttempt | undefined> {
  const [row] = await tx<KeptAttempt[]>`
    select id, reference, held, received_at as "receivedAt" from attempt
    where student_id = ${attempt.studentId} and attempt_key = ${attempt.attemptKey} and content_hash = ${attempt.contentHash}`
  return row
}

/** Why this attempt cannot count: the student already has an answer that counts. Null when there is none. */
async function heldBeside(tx: Tx, attempt: NewAttempt): Promise<Held> {
  const [counted] = await tx<{ attemptKey: string }[]>`
    select attempt_key as "attemptKey" from attempt
    where student_id = ${attempt.studentId} and assessment_id = ${attempt.assessmentId} and number = ${attempt.number} and counts`
  if (!counted) return null
  return counted.attemptKey === attempt.attemptKey ? 'second-attempt' : 'second-device'
}
