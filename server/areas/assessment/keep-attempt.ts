import { randomInt } from 'node:crypto'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredQuestion, StudentAnswer, SubmissionReceipt } from '#contract/entities/assessment.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { attemptReference } from './attempt-reference.ts'

type Held = SubmissionReceipt['Held']

export interface NewAttempt {
  readonly kind: AssessmentKind
  readonly studentId: string
  /** Made on the device. */
  readonly attemptKey: string
  readonly contentHash: Buffer
  readonly assessmentId: string
  readonly version: number
  readonly held: Held
  readonly sectorId: number
  readonly answers: AnsweredQuestion[]
  readonly given: StudentAnswer[]
  readonly requestMentor: boolean
  readonly device: string
  readonly startedAt: Date
  readonly answeredAt: Date
  readonly offsetMs: number
  readonly receivedAt: Date
  /** The admin who brought it in from a file; null when the device itself sent it. */
  readonly broughtBy: string | null
}

export interface KeptAttempt {
  readonly id: string
  readonly reference: string
  readonly held: Held
  readonly receivedAt: Date
}

/**
 * Stores an attempt. The unique constraints decide which case applies, so the result is right for parallel calls too:
 *
 *   the same attempt with the same answers is there      → that one, nothing new
 *   the student's counted answer is there                → held: `second-attempt` (edited and sent again) or `second-device`
 *   its id belongs to another attempt (a copied export)  → a new id
 *   its reference is taken                               → a new reference (a new one each try)
 */
export async function keepAttempt(tx: Tx, attempt: NewAttempt): Promise<{ attempt: KeptAttempt; isNew: boolean }> {
  let id = attempt.attemptKey
  let held = attempt.held
  for (let tries = 0; tries < 8; tries++) {
    const stored = await insert(tx, attempt, id, held)
    if (stored) return { attempt: stored, isNew: true }
    const same = await sameAttempt(tx, attempt)
    if (same) return { attempt: same, isNew: false }
    held ??= await heldBeside(tx, attempt)
    id = uuidV7(attempt.receivedAt.getTime())
  }
  throw new Error('no free reference for an attempt')
}

async function insert(tx: Tx, attempt: NewAttempt, id: string, held: Held): Promise<KeptAttempt | undefined> {
  const [row] = await tx<KeptAttempt[]>`
    insert into attempt (id, student_id, attempt_key, content_hash, assessment_id, version, held, counts, sector_id, reference, answers, given,
      request_mentor, device, started_at, answered_at, offset_ms, received_at, brought_by)
    values (${id}, ${attempt.studentId}, ${attempt.attemptKey}, ${attempt.contentHash}, ${attempt.assessmentId}, ${attempt.version}, ${held}, ${held === null},
      ${attempt.sectorId}, ${attemptReference(attempt.kind, randomInt)}, ${tx.json(attempt.answers)}, ${tx.json(attempt.given)},
      ${attempt.requestMentor}, ${attempt.device}, ${attempt.startedAt}, ${attempt.answeredAt}, ${attempt.offsetMs}, ${attempt.receivedAt}, ${attempt.broughtBy})
    on conflict do nothing
    returning id, reference, held, received_at as "receivedAt"`
  return row
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
    where student_id = ${attempt.studentId} and assessment_id = ${attempt.assessmentId} and number = 1 and counts`
  if (!counted) return null
  return counted.attemptKey === attempt.attemptKey ? 'second-attempt' : 'second-device'
}
