import { allKinds, assessmentKinds, type KindName } from '#contract/assessment-kinds.ts'
import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { must } from '#kit/must.ts'
import { actorOf } from '#server/auth/actor.ts'
import { recordChange } from '#server/db/record-change.ts'
import type { Actor, CallContext, Db } from '#server/calls/call-context.ts'
import { travelMs } from './untimely.ts'

const timedKinds = allKinds.filter(({ isTimed }) => isTimed).map(({ name }) => name)

/**
 * Notes when a student starts an attempt at a timed test (L-04). The primary key keeps the first start of each attempt, so parallel
 * starts and later ones reply with it. 404 for a test that is not open to the student; 422 outside its window, or when all attempts
 * are used.
 */
export async function startTest(
  { AssessmentId, AttemptId }: Parsed<'Assessment/BeginTest'>,
  context: CallContext,
): Promise<Output<'Assessment/BeginTest'>> {
  const { tx, now } = context
  const actor = actorOf(context)
  const test = isUuid(AssessmentId) ? await openTest(tx, AssessmentId, actor) : undefined
  if (!test) throw new AppError('not-found', { detail: 'This test does not exist, or it is closed.' })
  if (test.opensAt && now < test.opensAt) throw new AppError('rule-broken', { detail: 'This test is not open yet.' })
  if (test.closesAt && now >= test.closesAt) throw new AppError('rule-broken', { detail: 'This test has closed.' })
  const { personId } = actor
  const number = await numberToStart(context, personId, AssessmentId, test)
  await tx`
    insert into assessment_start (student_id, assessment_id, number, attempt_key, started_at)
    values (${personId}, ${AssessmentId}, ${number}, ${AttemptId ?? null}, ${now})
    on conflict do nothing`
  const [first] = await tx<{ startedAt: Date }[]>`
    select started_at as "startedAt" from assessment_start
    where student_id = ${personId} and assessment_id = ${AssessmentId} and number = ${number}`
  return { StartedAt: must(first, 'the start').startedAt.toISOString(), Attempt: number }
}

interface OpenTest {
  readonly kind: KindName
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly minutes: number | null
  readonly attempts: number
}

async function openTest(db: Db, id: string, { sectorId }: Actor): Promise<OpenTest | undefined> {
  const [test] = await db<OpenTest[]>`
    select a.kind, a.opens_at as "opensAt", a.closes_at as "closesAt", a.attempts, v.minutes
    from assessment a join assessment_version v on v.assessment_id = a.id
    where a.id = ${id} and a.kind = any(${timedKinds}) and a.is_active and a.deleted_at is null
      and (${sectorId}::int is null or a.sector_id = ${sectorId}) and v.published_at is not null
    order by v.version desc limit 1`
  return test
}

/**
 * The next attempt. One that was started and left until its time was over is used: it keeps its number for answers that still arrive. A
 * test that is taken once has one start for ever.
 */
async function numberToStart(
  { tx, now }: CallContext,
  studentId: string,
  assessmentId: string,
  { kind, minutes, attempts }: OpenTest,
): Promise<number> {
  if (attempts === 1) return 1
  // Without a limit a started attempt is never over.
  const endedBefore = new Date(minutes === null ? 0 : now.getTime() - minutes * 60_000 - travelMs)
  const left = await tx`
    insert into attempt_number (student_id, assessment_id, number, attempt_key)
    select student_id, assessment_id, number, coalesce(attempt_key, gen_random_uuid()) from assessment_start s
    where student_id = ${studentId} and assessment_id = ${assessmentId} and started_at < ${endedBefore}::timestamptz and number <= ${attempts}
    on conflict do nothing returning number`
  if (left.length > 0)
    await recordChange(tx, {
      collection: assessmentKinds[kind].collections.open,
      rowId: assessmentId,
      audience: `person:${studentId}`,
    })
  const [{ used } = { used: 0 }] = await tx<{ used: number }[]>`
    select coalesce(max(number), 0) as used from attempt_number where student_id = ${studentId} and assessment_id = ${assessmentId}`
  if (used >= attempts) throw new AppError('rule-broken', { detail: `You have used all ${attempts} attempts.` })
  return used + 1
}
