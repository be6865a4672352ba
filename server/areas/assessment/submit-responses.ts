import { createHash } from 'node:crypto'
import { answerTexts, checkSubmission } from '#rules/assessment-form.ts'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { StudentAnswer, Submission, SubmissionReceipt } from '#contract/entities/assessment.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { notifyAll } from '#server/db/notify.ts'
import { recordChanges } from '#server/db/record-change.ts'
import { actorOf } from '#server/auth/actor.ts'
import { chargeAnswer } from '#server/auth/answer-quota.ts'
import type { Actor, CallContext, Tx } from '#server/calls/call-context.ts'
import { gradeAnswers } from './grade-answers.ts'
import { submitAnonymous } from './anonymous/submit-anonymous.ts'
import { keepAttempt, type KeptAttempt } from './keep-attempt.ts'
import { publishedVersion } from './queries.ts'
import { takeNumber } from './take-number.ts'
import { storableTime } from '#server/db/storable-time.ts'
import { untimely } from './untimely.ts'

/**
 * Receives a student's answers. Late answers are not refused, even after the assessment was suspended, deleted or edited,
 * or when a second device sent them, or when the student lost the role since they were written. Answers that cannot count are
 * held, with the reason (docs/decisions/006). 404 for a
 * version that was never published; 400 for answers that do not belong to that version or miss a required answer.
 */
export async function submitResponses(
  kind: AssessmentKind,
  input: Submission,
  context: CallContext,
): Promise<SubmissionReceipt> {
  const actor = actorOf(context)
  const version = isUuid(input.AssessmentId)
    ? await publishedVersion(context.tx, kind, input.AssessmentId, input.Version)
    : undefined
  if (!version) throw new AppError('not-found', { detail: 'This assessment does not exist.' })
  const given = input.Questions
  const isCutOff = input.TimeUp === true && (version.minutes ?? version.closesAt) !== null
  // The student was promised it, and the promise is frozen: a survey that breaks it is another one.
  if (input.IsAnonymous && !version.isAnonymous)
    throw new AppError('rule-broken', { detail: 'This survey is not anonymous. Your answers were not stored.' })
  const errors = checkSubmission(version.questions, given, isCutOff)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)

  if (version.isAnonymous) return submitAnonymous(kind, input, { context, version })

  // Apps that do not count it tell only when the student began and ended.
  const elapsedMs = input.ElapsedMs ?? Date.parse(input.AnsweredAt) - Date.parse(input.StartedAt)
  const { number, isTaken, startedAt } = kind.isTimed
    ? await takeNumber(context.tx, {
        studentId: actor.personId,
        assessmentId: input.AssessmentId,
        attemptKey: input.AttemptId,
        attempts: version.attempts,
      })
    : onlyAttempt
  const answers = answerTexts(version.questions, given)
  // Neither needs the result of the other, so both travel together. The driver writes after a long statement at
  // once, so that one is the last.
  const [mentors, { attempt, isNew, replaced }] = await Promise.all([
    mentorsOf(context.tx, version.sectorId, actor.personId),
    keepAttempt(context.tx, {
      kind,
      studentId: actor.personId,
      attemptKey: input.AttemptId,
      revision: input.Revision ?? 0,
      contentHash: contentHash(input),
      assessmentId: input.AssessmentId,
      version: input.Version,
      held: !actor.roles.has('student')
        ? 'access'
        : !version.isOpen
          ? 'suspended'
          : actor.sectorId !== null && actor.sectorId !== version.sectorId
            ? 'sector-changed'
            : (untimely({ ...version, startedAt }, { elapsedMs, receivedAt: context.now }) ??
              (isTaken || version.attempts === 1 ? null : 'attempts-used')),
      number,
      sectorId: version.sectorId,
      answers,
      given,
      marks: kind.isScored ? gradeAnswers(version.key, answers, given) : null,
      requestMentor: input.RequestForAMentor,
      device: input.Device,
      startedAt: storableTime(input.StartedAt),
      answeredAt: storableTime(input.AnsweredAt),
      offsetMs: input.OffsetMs,
      elapsedMs: input.ElapsedMs ?? null,
      receivedAt: context.now,
      broughtBy: context.broughtBy,
    }),
  ])
  if (isNew) {
    // An answer that counts is one for each assessment; only further texts of it can be without end.
    if (attempt.held !== null || replaced.length > 0) await chargeAnswer(context, given)
    await announce(context, kind, actor, attempt, {
      mentors,
      assessmentId: input.AssessmentId,
      sectorId: version.sectorId,
      name: version.name,
      replaced,
    })
  }
  return receiptOf(attempt, replaced.length > 0)
}

/** Of kinds that are taken once. */
const onlyAttempt = { number: 1, isTaken: true, startedAt: null } as const

/** The same texts of an attempt have the same hash in every order of their answers. */
function contentHash({ AssessmentId, Version, RequestForAMentor, Questions, Revision }: Submission): Buffer {
  return createHash('sha256')
    .update(
      JSON.stringify([
        AssessmentId,
        Version,
        RequestForAMentor,
        byQuestion(Questions),
        // A text that goes back to an earlier one is a text of its own: it is the latest.
        ...(Revision ? [Revision] : []),
      ]),
    )
    .digest()
}

async function announce(
  context: CallContext,
  kind: AssessmentKind,
  actor: Actor,
  attempt: KeptAttempt,
  of: {
    mentors: readonly string[]
    assessmentId: string
    sectorId: number
    name: string
    replaced: readonly string[]
  },
): Promise<void> {
  const { tx, now } = context
  const own = `person:${actor.personId}`
  // The mentor's list shows another text of an answer beside the first, so it needs no notification.
  const isBeside = of.replaced.length > 0 || (attempt.held !== null && secondTexts.has(attempt.held))
  await Promise.all([
    recordChanges(tx, [
      { collection: kind.collections.open, rowId: of.assessmentId, audience: own },
      ...[...of.replaced, attempt.id].flatMap((rowId) => [
        { collection: kind.collections.mine, rowId, audience: own },
        { collection: kind.collections.responses, rowId, audience: `sector:${of.sectorId}` },
      ]),
    ]),
    notifyAll(
      tx,
      isBeside ? [] : of.mentors,
      {
        eventKey: `attempt:${attempt.id}`,
        title: 'New response',
        body: `${actor.firstname} ${actor.surname} answered “${of.name}”.`,
        link: `${kind.pages.review}?open=${attempt.id}`,
        about: [{ id: actor.personId, name: `${actor.firstname} ${actor.surname}` }],
      },
      now,
    ),
  ])
}

const secondTexts: ReadonlySet<NonNullable<SubmissionReceipt['Held']>> = new Set([
  'second-device',
  'second-attempt',
  'replaced',
])

async function mentorsOf(tx: Tx, sectorId: number, except: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from person where is_mentor and is_active and sector_id = ${sectorId} and id <> ${except}`
  return rows.map((row) => row.id)
}

const words: Record<NonNullable<SubmissionReceipt['Held']> | 'counted' | 'changed', string> = {
  counted: 'Your answers have been received. A mentor will read them.',
  changed: 'Your changed answers have been received, and they count. A mentor will read them.',
  replaced: 'These earlier answers have been received. The ones you changed later count.',
  access:
    'Your answers have been received. Your account had changed in the meantime; they are kept, and a mentor sees them.',
  suspended:
    'Your answers have been received. The assessment was closed in the meantime; they are kept, and a mentor sees them.',
  'sector-changed':
    'Your answers have been received. The assessment is now meant for another sector; they are kept, and a mentor sees them.',
  early:
    'Your answers have been received. They came before this test opened; they are kept, and staff decide whether they count.',
  late: 'Your answers have been received. They came after the time of this test was over; they are kept, and staff decide whether they count.',
  'attempts-used':
    'Your answers have been received. All attempts were used, perhaps on another device; both are kept, and staff decide.',
  'second-attempt':
    'Your changed answers have been received. Your first ones count; both are kept, and your mentor sees both.',
  'second-device':
    'Your answers have been received. You had already answered on another device; both are kept, and your mentor sees both.',
}

function receiptOf(attempt: KeptAttempt, isChanged: boolean): SubmissionReceipt {
  return {
    StudentAssessmentId: attempt.id,
    Reference: attempt.reference,
    ReceivedDate: attempt.receivedAt.toISOString(),
    Held: attempt.held,
    Message: words[attempt.held ?? (isChanged ? 'changed' : 'counted')],
  }
}

function byQuestion(answers: readonly StudentAnswer[]): StudentAnswer[] {
  return answers.toSorted((a, b) => (a.QuestionId < b.QuestionId ? -1 : 1))
}
