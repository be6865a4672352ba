import type { Tx } from '#server/calls/call-context.ts'

/** The fewest answers that are shown at once: the difference between two looks at the results is never one person. */
const fewest = 5

/**
 * Shows answers of an anonymous survey to staff. While it is open, five of ten that wait; once it is closed, all that wait, if there
 * are five. So at least five always become readable together. The row of the survey is locked by the caller.
 */
export async function showUrn(tx: Tx, assessmentId: string): Promise<void> {
  await tx`
    with urn as (select id from anonymous_answer where assessment_id = ${assessmentId} and not is_shown),
    survey as (select is_active and deleted_at is null as is_open, (select count(*) from urn) as waiting from assessment where id = ${assessmentId})
    update anonymous_answer set is_shown = true where id in (
      select id from urn order by random()
      limit (select case when is_open and waiting >= ${2 * fewest} then ${fewest} when not is_open and waiting >= ${fewest} then waiting else 0 end from survey))`
}
