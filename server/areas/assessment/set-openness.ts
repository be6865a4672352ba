import type { AssessmentKind, KindCall } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { recordChange } from '#server/db/record-change.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { showUrn } from './anonymous/show-urn.ts'
import { changeAssessment } from './change-assessment.ts'
import { showKey } from './show-key.ts'

type Command = Parsed<KindCall<'activate'>>

/** What else happens when an assessment is closed or opened again. */
async function closedOrOpened(tx: Tx, kind: AssessmentKind, id: string, now: Date): Promise<void> {
  if (kind.mayBeAnonymous) await showUrn(tx, id)
  if (kind.isScored) await showKey(tx, kind, id, now)
  await recordChange(tx, { collection: kind.collections.open, rowId: id, audience: 'all' })
}

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
  await closedOrOpened(tx, kind, id, now)
  return `${name} is open to students.`
}

/** Closes an assessment to students who have not begun. Answers that arrive later are stored and held. */
export async function suspendAssessment(
  kind: AssessmentKind,
  input: Command,
  { tx, now }: CallContext,
): Promise<string> {
  const { id, name } = await changeAssessment(tx, kind, input, tx`is_active = false`)
  await closedOrOpened(tx, kind, id, now)
  return `${name} is suspended. Answers that are still under way will be kept.`
}

/** Removes an assessment from all lists. Its answers stay, and answers that arrive later are stored too. */
export async function deleteAssessment(
  kind: AssessmentKind,
  input: Command,
  { tx, now }: CallContext,
): Promise<string> {
  const { id, name } = await changeAssessment(tx, kind, input, tx`is_active = false, deleted_at = ${now}`)
  await closedOrOpened(tx, kind, id, now)
  return `${name} is deleted. Its answers are kept.`
}
