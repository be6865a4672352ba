import { createHash } from 'node:crypto'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { StudentAnswer, Submission, SubmissionReceipt } from '#contract/entities/assessment.ts'
import { must } from '#kit/must.ts'
import { answerTexts } from '#rules/assessment-form.ts'
import { notifyAll } from '#server/db/notify.ts'
import { recordChanges } from '#server/db/record-change.ts'
import { storableTime } from '#server/db/storable-time.ts'
import { actorOf } from '#server/auth/actor.ts'
import { chargeAnswer } from '#server/auth/answer-quota.ts'
import type { Actor, CallContext, Tx } from '#server/calls/call-context.ts'
import { gradeAnswers } from './grade-answers.ts'
import { keepAttempt, type KeptAttempt, type Keeping } from './keep-attempt.ts'
import { publishedVersion } from './queries.ts'
import type { TakenDraft } from './timed/take-draft.ts'
import type { TakenNumber } from './timed/take-number.ts'
import { hasEnd, untimely } from './timed/untimely.ts'

type Receiving = Pick<CallContext, 'tx' | 'now' | 'actor' | 'broughtBy'>

interface Received {
  readonly kind: AssessmentKind
  readonly version: NonNullable<Awaited<ReturnType<typeof publishedVersion>>>
  /** Checked against the version. */
  readonly input: Submission
  readonly taken: TakenNumber
  /** What the device had saved of this attempt before. */
  readonly draft?: TakenDraft | undefined
  /** The server submits what it had received until then. Null for a submission of the student. */
  readonly receivedUntil?: Date | null
}

/** The server submits before the device does, so every text of the device is a later one. */
const revisionOfServer = -1

/**
 * Stores answers of the actor, graded, and tells devices and mentors. What had come in time as a draft counts before a text that comes
 * late, so the result is the same in either order (decision 152).
 */
export async function receiveAnswers(
  context: Receiving,
  { kind, version, input, taken, draft, receivedUntil = null }: Received,
): Promise<Keeping> {
  const actor = actorOf(context)
  const given = input.Questions
  // Apps that do not count it tell only when the student began and ended.
  const elapsedMs = input.ElapsedMs ?? Date.parse(input.AnsweredAt) - Date.parse(input.StartedAt)
  const { number, isTaken, startedAt } = taken
  const untimelyReason = untimely({ ...version, startedAt }, { elapsedMs, receivedAt: receivedUntil ?? context.now })
  if (draft && untimelyReason === 'late')
    await receiveAnswers(context, {
      kind,
      version: await versionOf(context.tx, draft.submission, { kind, version, input }),
      input: draft.submission,
      taken,
      receivedUntil: draft.savedAt,
    })
  const answers = answerTexts(version.questions, given)
  // Neither needs the result of the other, so both travel together. The driver writes after a long statement at
  // once, so that one is the last.
  const [mentors, kept] = await Promise.all([
    mentorsOf(context.tx, version.sectorId, actor.personId),
    keepAttempt(context.tx, {
      kind,
      studentId: actor.personId,
      attemptKey: input.AttemptId,
      revision: receivedUntil ? revisionOfServer : (input.Revision ?? 0),
      contentHash: contentHash(input),
      assessmentId: input.AssessmentId,
      version: input.Version,
      held: !actor.roles.has('student')
        ? 'access'
        : !version.isOpen
          ? 'suspended'
          : actor.sectorId !== null && actor.sectorId !== version.sectorId
            ? 'sector-changed'
            : (untimelyReason ?? (isTaken || version.attempts === 1 ? null : 'attempts-used')),
      number,
      isFinal: kind.isScored && version.showScore !== 'hidden' && hasEnd(version),
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
      receivedUntil,
      broughtBy: context.broughtBy,
    }),
  ])
  const { attempt, isNew, replaced } = kept
  if (isNew) {
    // An answer that counts is one for each assessment; only further texts of it can be without end. A draft was charged when it was saved.
    if (!receivedUntil && (attempt.held !== null || replaced.length > 0)) await chargeAnswer(context, given)
    await announce(context, kind, actor, attempt, {
      mentors,
      assessmentId: input.AssessmentId,
      sectorId: version.sectorId,
      name: version.name,
      replaced,
    })
  }
  return kept
}

/** The version that a draft was written for: it is graded by that one, also when the device now submits another. */
async function versionOf(
  tx: Tx,
  { AssessmentId, Version }: Submission,
  { kind, version, input }: Pick<Received, 'kind' | 'version' | 'input'>,
): Promise<Received['version']> {
  if (Version === input.Version) return version
  return must(await publishedVersion(tx, kind, AssessmentId, Version), 'the version of a test that was answered')
}

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
  context: Receiving,
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

function byQuestion(answers: readonly StudentAnswer[]): StudentAnswer[] {
  return answers.toSorted((a, b) => (a.QuestionId < b.QuestionId ? -1 : 1))
}
