import * as z from 'zod'
import type { AssessmentKind, KindCall } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { movedToTrash } from '#contract/messages.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { must } from '#kit/must.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import { recordChange } from '#server/db/record-change.ts'
import type { Restore } from '#server/db/trash/restore-row.ts'
import { nameInTrash, noteInTrash } from '#server/db/trash/trash-entry.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { showUrn } from './anonymous/show-urn.ts'
import { changeAssessment } from './change-assessment.ts'
import { adminAssessment } from './queries.ts'
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
export async function deleteAssessment(kind: AssessmentKind, input: Command, context: CallContext): Promise<string> {
  const { tx, now } = context
  const [before] = isUuid(input.Id)
    ? await tx<
        { IsActive: boolean }[]
      >`select is_active as "IsActive" from assessment where id = ${input.Id} for update`
    : []
  const earlier = await nameInTrash(context, kind.entity, input.Id)
  if (earlier !== undefined) return movedToTrash(earlier)
  const { id, name } = await changeAssessment(tx, kind, input, tx`is_active = false, deleted_at = ${now}`)
  await closedOrOpened(tx, kind, id, now)
  await noteInTrash(context, { id, kind: kind.entity, name, ownerId: null, kept: { ...before } })
  return `${movedToTrash(name)} Its answers are kept.`
}

/** What an assessment loses in the trash; what was deleted before there was one stays closed. */
const lost = z.object({ IsActive: z.boolean().default(false) })

/** open again, if it was open before and the caller may open it. */
export function restoringAssessment(kind: AssessmentKind): Restore {
  return async (context, { id, kept }) => {
    const { tx, now, audit } = context
    const { IsActive: was } = lost.parse(kept)
    const IsActive = was && can(actorOf(context), kind.calls.activate, ['admin'])
    await tx`update assessment set deleted_at = null, is_active = ${IsActive}, row_version = row_version + 1 where id = ${id}`
    await closedOrOpened(tx, kind, id, now)
    audit({}, must(await adminAssessment(tx, kind, id), 'the restored assessment'))
    return IsActive === was ? undefined : 'It is suspended.'
  }
}
