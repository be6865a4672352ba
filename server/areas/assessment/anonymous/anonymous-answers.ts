import type { PendingQuery, Row } from 'postgres'
import type { AssessmentStatistics } from '#contract/entities/assessment/question-statistics.ts'
import { must } from '#kit/must.ts'
import type { Db } from '#server/calls/call-context.ts'

/**
 * The answers to an anonymous survey that staff may read: they count and are shown. `seesAll`: a mentor who chose the sector sees what
 * is received from then on (decision 044), and these have no time, so they are not for such a mentor.
 */
export function anonymousAnswers(db: Db, assessmentId: string, seesAll: boolean): PendingQuery<Row[]> {
  return db`
    select t.id, t.version, t.answers, t.given, null::jsonb as marks from anonymous_answer t
    where t.assessment_id = ${assessmentId} and t.counts and t.is_shown and ${seesAll}`
}

/** How many answers are not among those that are shown. */
export async function anonymousRest(
  db: Db,
  assessmentId: string,
): Promise<NonNullable<AssessmentStatistics['Anonymous']>> {
  const [row] = await db<NonNullable<AssessmentStatistics['Anonymous']>[]>`
    select count(*) filter (where counts and not is_shown) as "Waiting", count(*) filter (where not counts) as "NotCounted"
    from anonymous_answer where assessment_id = ${assessmentId}`
  return must(row, 'the counts')
}
