import type { AssessmentKind, KindCall } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { recordChange } from '#server/db/record-change.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { showUrn } from './anonymous/show-urn.ts'
import { changeAssessment } from './change-assessment.ts'

type Command = Parsed<KindCall<'activate'>>

/** Opens an assessment to the students of its sector; from now on its current version is frozen. 422 without questions. */
export async function activateAssessment(
  kind: AssessmentKind,
  input: Command,
  { tx, now }: CallContext,
): Promise<string> {
  const { id, name } = await changeAssessment(tx, kind, input, tx`is_active = true`)
  const [empty] = await tx`
    select from assessment a join assessment_version v on v.assessment_id = a.id and v.version = a.version
    where a.id = ${id} and v.questions = '[]'`
  if (empty) throw new AppError('rule-broken', { detail: 'Add a question before you activate it.' })
  await tx`
    update assessment_version v set published_at = ${now}
    from assessment a where a.id = ${id} and v.assessment_id = a.id and v.version = a.version and v.published_at is null`
  await recordChange(tx, { collection: kind.collections.open, rowId: id, audience: 'all' })
  return `${name} is open to students.`
}

/** Closes an assessment to students who have not begun. Answers that arrive later are stored and held. */
export async function suspendAssessment(kind: AssessmentKind, input: Command, { tx }: CallContext): Promise<string> {
  const { id, name } = await changeAssessment(tx, kind, input, tx`is_active = false`)
  if (kind.mayBeAnonymous) await showUrn(tx, id)
  await recordChange(tx, { collection: kind.collections.open, rowId: id, audience: 'all' })
  return `${name} is suspended. Answers that are still under way will be kept.`
}

/** Removes an assessment from all lists. Its answers stay, and answers that arrive later are stored too. */
export async function deleteAssessment(
  kind: AssessmentKind,
  input: Command,
  { tx, now }: CallContext,
): Promise<string> {
  const { id, name } = await changeAssessment(tx, kind, input, tx`is_active = false, deleted_at = ${now}`)
  if (kind.mayBeAnonymous) await showUrn(tx, id)
  await recordChange(tx, { collection: kind.collections.open, rowId: id, audience: 'all' })
  return `${name} is deleted. Its answers are kept.`
}
