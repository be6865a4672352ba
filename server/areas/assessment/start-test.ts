import { allKinds } from '#contract/assessment-kinds.ts'
import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { must } from '#kit/must.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

const timedKinds = allKinds.filter(({ isTimed }) => isTimed).map(({ name }) => name)

/**
 * Notes when a student starts a timed test (L-04). The primary key keeps the first start, so parallel starts and later ones reply with
 * it. 404 for a test that is not open to the student; 422 outside its window.
 */
export async function startTest(
  { AssessmentId }: Parsed<'Assessment/BeginTest'>,
  context: CallContext,
): Promise<Output<'Assessment/BeginTest'>> {
  const { tx, now } = context
  const { personId, sectorId } = actorOf(context)
  const [test] = isUuid(AssessmentId)
    ? await tx<{ opensAt: Date | null; closesAt: Date | null }[]>`
        select opens_at as "opensAt", closes_at as "closesAt" from assessment
        where id = ${AssessmentId} and kind = any(${timedKinds}) and is_active and deleted_at is null
          and (${sectorId}::int is null or sector_id = ${sectorId})`
    : []
  if (!test) throw new AppError('not-found', { detail: 'This test does not exist, or it is closed.' })
  if (test.opensAt && now < test.opensAt) throw new AppError('rule-broken', { detail: 'This test is not open yet.' })
  if (test.closesAt && now >= test.closesAt) throw new AppError('rule-broken', { detail: 'This test has closed.' })
  await tx`
    insert into assessment_start (student_id, assessment_id, started_at) values (${personId}, ${AssessmentId}, ${now})
    on conflict do nothing`
  const [first] = await tx<{ startedAt: Date }[]>`
    select started_at as "startedAt" from assessment_start where student_id = ${personId} and assessment_id = ${AssessmentId}`
  return { StartedAt: must(first, 'the start').startedAt.toISOString() }
}
