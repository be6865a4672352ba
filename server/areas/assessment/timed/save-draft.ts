import { allKinds } from '#contract/assessment-kinds.ts'
import type { Output, Parsed } from '#contract/contract.ts'
import type { Submission } from '#contract/entities/assessment.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { maxDraftBytes } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { must } from '#kit/must.ts'
import { checkSubmission } from '#rules/assessment-form.ts'
import { actorOf } from '#server/auth/actor.ts'
import { chargeAnswer } from '#server/auth/answer-quota.ts'
import { publishedVersion } from '#server/areas/assessment/queries.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { untimely } from './untimely.ts'

type Draft = Parsed<'Assessment/SaveTestDraft'>

const untimelyWords = { early: 'This test is not open yet.', late: 'The time of this test is over.' } as const

/**
 * Saves the answers of a timed test while it is being answered, unfinished ones too. One row for each attempt of the student: a
 * lower `Sequence` never replaces a higher one. 404, 413 and 422 as the contract says; 400 for answers that do not belong to the version;
 * 429 when the student begins more attempts than a day allows.
 */
export async function saveTestDraft(draft: Draft, context: CallContext): Promise<Output<'Assessment/SaveTestDraft'>> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const version = isUuid(draft.AssessmentId) ? await timedVersion(tx, draft.AssessmentId, draft.Version) : undefined
  if (!version) throw new AppError('not-found', { detail: 'This test does not exist.' })
  if ((version.minutes ?? version.closesAt) === null)
    throw new AppError('rule-broken', {
      detail: 'This test has no end. Its answers stay on your device until you submit.',
    })
  if (Buffer.byteLength(JSON.stringify(draft.Questions)) > maxDraftBytes)
    throw new AppError('too-large', { detail: 'These answers are too large to be saved before you submit them.' })
  const errors = checkSubmission(version.questions, draft.Questions, true)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const { number, startedAt, isSubmitted } = await attemptOf(tx, personId, draft)
  if (isSubmitted) throw new AppError('rule-broken', { detail: 'This attempt was submitted.' })
  if (number > version.attempts)
    throw new AppError('rule-broken', { detail: `You have used all ${version.attempts} attempts.` })
  const reason = untimely({ ...version, startedAt }, { elapsedMs: draft.ElapsedMs, receivedAt: now })
  if (reason !== null) throw new AppError('rule-broken', { detail: untimelyWords[reason] })

  const { SavedAt, isNew } = await store(tx, personId, number, draft, now)
  if (isNew) await chargeAnswer(context, draft.Questions)
  return { SavedAt: SavedAt.toISOString() }
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
    select k.number, (select started_at from assessment_start s
        where s.student_id = ${studentId} and s.assessment_id = ${AssessmentId} and s.number = k.number) as "startedAt",
      exists (select from attempt t where t.student_id = ${studentId} and t.assessment_id = ${AssessmentId}
        and (t.number = k.number or t.attempt_key = ${AttemptId})) as "isSubmitted"
    from known k`
  return must(row, 'the attempt')
}

async function store(
  tx: Tx,
  studentId: string,
  number: number,
  { Sequence, ElapsedMs, ...draft }: Draft,
  now: Date,
): Promise<{ SavedAt: Date; isNew: boolean }> {
  const submission: Submission = {
    ...draft,
    ElapsedMs,
    AnsweredAt: now.toISOString(),
    OffsetMs: 0,
    TimeUp: true,
  }
  const added = await tx`
    insert into test_draft (id, student_id, assessment_id, attempt_key, number, version, sequence, elapsed_ms, submission, saved_at)
    values (${uuidV7(now.getTime())}, ${studentId}, ${draft.AssessmentId}, ${draft.AttemptId}, ${number}, ${draft.Version}, ${Sequence}, ${ElapsedMs}, ${tx.json(submission)}, ${now})
    on conflict do nothing returning id`
  if (added.length > 0) return { SavedAt: now, isNew: true }
  const ofAttempt = tx`student_id = ${studentId} and assessment_id = ${draft.AssessmentId} and attempt_key = ${draft.AttemptId}`
  await tx`
    update test_draft set number = ${number}, version = ${draft.Version}, sequence = ${Sequence}, elapsed_ms = ${ElapsedMs},
      submission = ${tx.json(submission)}, saved_at = ${now}
    where ${ofAttempt} and sequence <= ${Sequence}`
  const [kept] = await tx<{ savedAt: Date }[]>`select saved_at as "savedAt" from test_draft where ${ofAttempt}`
  // Between the two statements the attempt may have been submitted.
  if (!kept) throw new AppError('rule-broken', { detail: 'This attempt was submitted.' })
  return { SavedAt: kept.savedAt, isNew: false }
}
