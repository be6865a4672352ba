import type { Sql } from 'postgres'
import { assessmentKinds, type AssessmentKind, type KindName } from '#contract/assessment-kinds.ts'
import { must } from '#kit/must.ts'
import { findWriter } from '#server/auth/session.ts'
import { publishedVersion } from '#server/areas/assessment/queries.ts'
import { receiveAnswers } from '#server/areas/assessment/receive-answers.ts'
import { eachDue } from '#server/db/in-transaction.ts'
import { notify } from '#server/db/notify.ts'
import type { Db, Tx } from '#server/calls/call-context.ts'
import { startOf } from './start-of.ts'
import { takeDraft } from './take-draft.ts'
import { travelMs } from './untimely.ts'

/** How long the server waits for a device that has answers of its own, after they could have come in time, ms. */
const graceMs = 10 * 60_000

/** The most attempts of one run. */
export const draftsARun = 100

/**
 * Submits what the server has of timed tests whose time is over and that no device submitted (X-014, decision 152). Any number of processes
 * may run it. Of several devices that saved one attempt, the one that saved last comes first and its answers count; those of the others
 * are held beside them by the next run. Returns how many drafts were submitted or, because they are empty or their own attempt arrived,
 * deleted.
 */
export async function submitDrafts(sql: Sql, now: Date): Promise<number> {
  const before = new Date(now.getTime() - travelMs - graceMs)
  const due = await sql<{ id: string }[]>`
    select id from (
      select distinct on (d.student_id, d.assessment_id, d.number) d.id, d.saved_at from test_draft d
      join assessment a on a.id = d.assessment_id
      join assessment_version v on v.assessment_id = d.assessment_id and v.version = d.version
      where least(${startOf(sql, draftColumns(sql))} + v.minutes * interval '1 minute', a.closes_at) < ${before}::timestamptz
      order by d.student_id, d.assessment_id, d.number, d.saved_at desc, d.id desc) due
    order by saved_at, id limit ${draftsARun}`
  return eachDue(sql, due, (tx, id) => submitDraft(tx, id, now))
}

const draftColumns = (db: Db) => ({
  studentId: db`d.student_id`,
  assessmentId: db`d.assessment_id`,
  attemptKey: db`d.attempt_key`,
  number: db`d.number`,
})

interface Due {
  readonly kind: KindName
  readonly studentId: string
  readonly assessmentId: string
  readonly attemptKey: string
  readonly number: number
  readonly isAllowed: boolean
  readonly startedAt: Date | null
  readonly isOver: boolean
}

async function submitDraft(tx: Tx, id: string, now: Date): Promise<boolean> {
  const due = await lock(tx, id)
  if (!due) return false
  const { studentId, assessmentId, number, isAllowed, startedAt } = due
  const attempt = { AssessmentId: assessmentId, AttemptId: due.attemptKey }
  const draft = await takeDraft(tx, studentId, attempt)
  const actor = draft && !due.isOver ? await findWriter(tx, studentId) : null
  if (!draft || !actor) return true
  const kind: AssessmentKind = assessmentKinds[due.kind]
  const { submission, savedAt } = draft
  const version = must(
    await publishedVersion(tx, kind, assessmentId, submission.Version),
    'the version of a test that was answered',
  )
  if (isAllowed) await claimNumber(tx, due)
  const { attempt: submitted } = await receiveAnswers(
    { tx, now, actor, broughtBy: null },
    { kind, version, input: submission, taken: { number, isTaken: isAllowed, startedAt }, receivedUntil: savedAt },
  )
  await notify(
    tx,
    {
      personId: studentId,
      eventKey: `submitted:${submitted.id}`,
      ...(submitted.held === 'second-device'
        ? {
            title: 'Answers from another device',
            body: `The server also received answers to “${version.name}” from another device. Both are kept, and staff decide.`,
          }
        : {
            title: 'Your test was submitted',
            body: `The time of “${version.name}” was over. The server submitted the answers it had received.`,
          }),
      link: `${kind.pages.mine}/${submitted.id}`,
    },
    now,
  )
  return true
}

/**
 * One draft, locked until the end of the transaction; undefined when another process works on it. `isOver`: the attempt needs no more,
 * because the device's own answers arrived.
 */
async function lock(tx: Tx, id: string): Promise<Due | undefined> {
  const [locked] = await tx`select from test_draft where id = ${id} for update skip locked`
  if (!locked) return undefined
  const [due] = await tx<Due[]>`
    select a.kind, d.student_id as "studentId", d.assessment_id as "assessmentId", d.attempt_key as "attemptKey",
      least(d.number, a.attempts) as number, d.number <= a.attempts as "isAllowed",
      ${startOf(tx, draftColumns(tx))} as "startedAt",
      exists (select from attempt t where t.student_id = d.student_id and t.assessment_id = d.assessment_id
        and t.attempt_key = d.attempt_key) as "isOver"
    from test_draft d join assessment a on a.id = d.assessment_id where d.id = ${id}`
  return due
}

/** The number belongs to this attempt, unless answers of another one have it: so the device that comes back later finds it. */
async function claimNumber(tx: Tx, { studentId, assessmentId, attemptKey, number }: Due): Promise<void> {
  await tx`
    insert into attempt_number as n (student_id, assessment_id, number, attempt_key)
    select ${studentId}::uuid, ${assessmentId}::uuid, ${number}::int, ${attemptKey}::uuid
    where not exists (select from attempt_number where student_id = ${studentId} and assessment_id = ${assessmentId} and attempt_key = ${attemptKey})
    on conflict (student_id, assessment_id, number) do update set attempt_key = excluded.attempt_key
    where not exists (select from attempt t where t.student_id = n.student_id and t.assessment_id = n.assessment_id and t.attempt_key = n.attempt_key)`
}
