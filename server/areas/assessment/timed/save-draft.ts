import { allKinds } from '#contract/assessment-kinds.ts'
import type { Output, Parsed } from '#contract/contract.ts'
import type { Submission } from '#contract/entities/assessment.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { draftPauseMs, draftsOfAttempt, maxDraftBytes } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { must } from '#kit/must.ts'
import { checkSubmission } from '#rules/assessment-form.ts'
import { actorOf } from '#server/auth/actor.ts'
import { chargeAnswer, chargeGrowth } from '#server/auth/answer-quota.ts'
import { takeTurn } from '#server/auth/take-turn.ts'
import { publishedVersion } from '#server/areas/assessment/queries.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { startOf } from './start-of.ts'
import { hasEnd, untimely } from './untimely.ts'

type Draft = Parsed<'Assessment/SaveTestDraft'>

const untimelyWords = { early: 'This test is not open yet.', late: 'The time of this test is over.' } as const

/**
 * Saves the answers of a timed test while it is being answered (X-014), unfinished ones too. One row for each attempt of the student: a
 * lower `Sequence` never replaces a higher one. 404, 413 and 422 as the contract says; 400 for answers that do not belong to the version;
 * 429 for a save within 5 seconds of the last one, and when the student has sent too much in a day.
 */
export async function saveTestDraft(draft: Draft, context: CallContext): Promise<Output<'Assessment/SaveTestDraft'>> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const version = isUuid(draft.AssessmentId) ? await timedVersion(tx, draft.AssessmentId, draft.Version) : undefined
  if (!version) throw new AppError('not-found', { detail: 'This test does not exist.' })
  if (!hasEnd(version))
    throw new AppError('rule-broken', {
      detail: 'This test has no end. Its answers stay on your device until you submit.',
    })
  if (bytesOf(draft) > maxDraftBytes)
    throw new AppError('too-large', { detail: 'These answers are too large to be saved before you submit them.' })
  const errors = checkSubmission(version.questions, draft.Questions, true)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const last = await lastSave(tx, personId, draft)
  const { number, startedAt, isSubmitted } = await attemptOf(tx, personId, draft)
  if (isSubmitted) throw new AppError('rule-broken', { detail: 'This attempt was submitted.' })
  if (number > version.attempts)
    throw new AppError('rule-broken', { detail: `You have used all ${version.attempts} attempts.` })
  const reason = untimely({ ...version, startedAt }, { elapsedMs: draft.ElapsedMs, receivedAt: now })
  if (reason !== null) throw new AppError('rule-broken', { detail: untimelyWords[reason] })
  if (version.minutes !== null) await noteStart(context, number, draft)
  const savedAt = last ? await saveAgain(context, number, draft, last) : await saveFirst(context, number, draft)
  return { SavedAt: savedAt.toISOString() }
}

/** The version of a test of a kind that has times. */
async function timedVersion(tx: Tx, assessmentId: string, version: number) {
  for (const kind of allKinds.filter(({ isTimed }) => isTimed)) {
    const found = await publishedVersion(tx, kind, assessmentId, version)
    if (found) return found
  }
  return undefined
}

/**
 * The number of the attempt, as the server knows it or else as the device counts; its start, and whether answers of this number or of this
 * device's attempt have arrived.
 */
async function attemptOf(tx: Tx, studentId: string, { AssessmentId, AttemptId, Attempt }: Draft) {
  const [row] = await tx<{ number: number; startedAt: Date | null; isSubmitted: boolean }[]>`
    with known as (
      select coalesce(
        (select number from attempt_number where student_id = ${studentId} and assessment_id = ${AssessmentId} and attempt_key = ${AttemptId}),
        (select number from assessment_start where student_id = ${studentId} and assessment_id = ${AssessmentId} and attempt_key = ${AttemptId} limit 1),
        ${Attempt}::int) as number)
    select k.number, ${startOf(tx, { studentId: tx`${studentId}`, assessmentId: tx`${AssessmentId}`, attemptKey: tx`${AttemptId}`, number: tx`k.number` })} as "startedAt",
      exists (select from attempt t where t.student_id = ${studentId} and t.assessment_id = ${AssessmentId}
        and (t.number = k.number or t.attempt_key = ${AttemptId})) as "isSubmitted"
    from known k`
  return must(row, 'the attempt')
}

/**
 * The first save of an attempt that began without a network notes its start, so what the device claims later changes nothing. The earlier
 * of
 * two starts of one number stays.
 */
async function noteStart(
  context: CallContext,
  number: number,
  { AssessmentId, AttemptId, ElapsedMs }: Draft,
): Promise<void> {
  const startedAt = new Date(context.now.getTime() - ElapsedMs)
  await context.tx`
    insert into assessment_start (student_id, assessment_id, number, attempt_key, started_at)
    values (${actorOf(context).personId}, ${AssessmentId}, ${number}, ${AttemptId}, ${startedAt})
    on conflict do nothing`
}

interface Saved {
  readonly sequence: number
  readonly savedAt: Date
  readonly chargedBytes: number
}

/** What is saved of the device's attempt, locked until the end of the transaction: the attempt is not submitted meanwhile. */
async function lastSave(tx: Tx, studentId: string, { AssessmentId, AttemptId }: Draft): Promise<Saved | undefined> {
  const [last] = await tx<Saved[]>`
    select sequence, saved_at as "savedAt", charged_bytes as "chargedBytes" from test_draft
    where student_id = ${studentId} and assessment_id = ${AssessmentId} and attempt_key = ${AttemptId} for update`
  return last
}

async function saveFirst(context: CallContext, number: number, draft: Draft): Promise<Date> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  // Saves of a student take turns from here, so this one sees what another one has saved.
  await takeTurn(tx, 'answer', personId, now)
  const meanwhile = await lastSave(tx, personId, draft)
  if (meanwhile) return saveAgain(context, number, draft, meanwhile)
  const [saved] = await tx<[{ count: number }]>`
    select count(*) from test_draft where student_id = ${personId} and assessment_id = ${draft.AssessmentId} and number = ${number}`
  if (saved.count >= draftsOfAttempt)
    throw new AppError('rule-broken', {
      detail: `${draftsOfAttempt} devices save this attempt already. Your answers stay on this device until you submit.`,
    })
  await chargeAnswer(context, draft.Questions)
  await tx`
    insert into test_draft (id, student_id, assessment_id, attempt_key, number, version, sequence, submission, saved_at, charged_bytes)
    values (${uuidV7(now.getTime())}, ${personId}, ${draft.AssessmentId}, ${draft.AttemptId}, ${number}, ${draft.Version}, ${draft.Sequence},
      ${tx.json(submissionOf(draft, now))}, ${now}, ${bytesOf(draft)})`
  return now
}

/** Returns when the stored answers were received: a lower number, and the same one at once, change nothing. */
async function saveAgain(context: CallContext, number: number, draft: Draft, last: Saved): Promise<Date> {
  const { tx, now } = context
  const waitMs = last.savedAt.getTime() + draftPauseMs - now.getTime()
  if (draft.Sequence < last.sequence || (draft.Sequence === last.sequence && waitMs > 0)) return last.savedAt
  if (waitMs > 0)
    throw new AppError('too-many', {
      detail: 'These answers were saved a moment ago. They stay on your device and are saved later.',
      retryAfter: Math.ceil(waitMs / 1000),
    })
  await chargeGrowth(context, bytesOf(draft) - last.chargedBytes)
  await tx`
    update test_draft set number = ${number}, version = ${draft.Version}, sequence = ${draft.Sequence},
      submission = ${tx.json(submissionOf(draft, now))}, saved_at = ${now}, charged_bytes = greatest(charged_bytes, ${bytesOf(draft)})
    where student_id = ${actorOf(context).personId} and assessment_id = ${draft.AssessmentId} and attempt_key = ${draft.AttemptId}`
  return now
}

const bytesOf = ({ Questions }: Draft) => Buffer.byteLength(JSON.stringify(Questions))

/** What the server submits in place of the device. */
function submissionOf(draft: Draft, now: Date): Submission {
  return { ...draft, AnsweredAt: now.toISOString(), OffsetMs: 0, TimeUp: true }
}
