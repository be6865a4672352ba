import type { AssessmentKind, KindCall } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { copyName } from '#rules/forms/form-duplicate.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { createAssessment } from './create-assessment.ts'
import { adminAssessment } from './queries.ts'

/**
 * Makes a draft with the questions that authors see now. Ids of questions and options stay: they are unique in an assessment
 * only. 404 when it does not exist.
 */
export async function duplicateAssessment(
  kind: AssessmentKind,
  { Id }: Parsed<KindCall<'duplicate'>>,
  context: CallContext,
): Promise<string> {
  const { tx } = context
  const original = isUuid(Id) ? await adminAssessment(tx, kind, Id) : undefined
  if (!original) throw new AppError('not-found', { detail: 'This assessment does not exist.' })
  const taken = await tx<
    { name: string }[]
  >`select name from assessment where kind = ${kind.name} and deleted_at is null`
  const Name = copyName(
    original.Name,
    taken.map(({ name }) => name),
  )
  await createAssessment(kind, { ...original, Name }, context)
  return `${Name} is saved. Students see it once you activate it.`
}
