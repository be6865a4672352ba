import { checkQuestions } from '#rules/check-questions.ts'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AssessmentBody } from '#contract/entities/assessment.ts'
import { fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'

/** A draft: students see it once it is activated. */
export async function createAssessment(
  kind: AssessmentKind,
  input: AssessmentBody,
  { tx, now }: CallContext,
): Promise<{ Id: string; Message: string }> {
  await checkBody(tx, input)
  const id = uuidV7(now.getTime())
  await tx`
    insert into assessment (id, kind, sector_id, name, description, created_at)
    values (${id}, ${kind.name}, ${input.Sector}, ${input.Name}, ${input.Description}, ${now})`
  await tx`
    insert into assessment_version (assessment_id, version, name, description, questions, created_at)
    values (${id}, 1, ${input.Name}, ${input.Description}, ${tx.json(input.Questions)}, ${now})`
  return { Id: id, Message: `${input.Name} is saved. Students see it once you activate it.` }
}

/** 400 for an unknown sector and for questions the form engine could not show. */
export async function checkBody(tx: Tx, input: Pick<AssessmentBody, 'Sector' | 'Questions'>): Promise<void> {
  const sectors = await tx`select from sector where id = ${input.Sector}`
  const errors = {
    ...checkQuestions(input.Questions),
    ...(sectors.length === 0 ? { Sector: ['There is no such sector.'] } : {}),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}
