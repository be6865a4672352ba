import type { AnsweredQuestion, StudentAnswer } from '#contract/entities/assessment.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { showUrn } from './show-urn.ts'

interface AnonymousAnswer {
  readonly assessmentId: string
  readonly version: number
  /** The survey is closed: the answer is kept and does not count. */
  readonly isLate: boolean
  readonly answers: readonly AnsweredQuestion[]
  readonly given: readonly StudentAnswer[]
}

/**
 * Stores answers to an anonymous survey (L-05, decision 185). The primary key of `survey_participant` lets one answer of a student
 * count, for parallel calls too. All answers in the urn are written anew in a random order, so that this one is any of them.
 */
export async function keepAnonymous(
  tx: Tx,
  studentId: string,
  { assessmentId, version, isLate, answers, given }: AnonymousAnswer,
): Promise<{ isFirst: boolean }> {
  // Answers to one survey take turns: each of them writes the whole urn.
  await tx`select from assessment where id = ${assessmentId} for no key update`
  const added = await tx`
    insert into survey_participant (student_id, assessment_id) values (${studentId}, ${assessmentId})
    on conflict do nothing returning student_id`
  const isFirst = added.length > 0
  await tx`
    with urn as (
      delete from anonymous_answer where assessment_id = ${assessmentId} and not is_shown returning version, counts, answers, given
    ), all_of_it as (
      select * from urn
      union all select ${version}::integer, ${isFirst && !isLate}::boolean, ${tx.json([...answers])}::jsonb, ${tx.json([...given])}::jsonb
    )
    insert into anonymous_answer (assessment_id, version, counts, answers, given)
    select ${assessmentId}::uuid, version, counts, answers, given from all_of_it order by random()`
  await showUrn(tx, assessmentId)
  return { isFirst }
}
