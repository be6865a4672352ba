import type { AssessmentKind, KindCall } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import { recordChange } from '#server/db/record-change.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { changeAssessment } from './change-assessment.ts'
import { checkBody } from './create-assessment.ts'

type Update = Parsed<KindCall<'update'>>

/**
 * Saves an author's edit. What students may have on a device never changes (O-24, X-003): the edit of a published version
 * becomes the next version, at once open to students when the assessment is; a draft is edited in place.
 */
export async function updateAssessment(kind: AssessmentKind, input: Update, context: CallContext): Promise<string> {
  const { tx, now } = context
  const { id } = await changeAssessment(
    tx,
    kind,
    input,
    tx`name = ${input.Name}, description = ${input.Description}, sector_id = ${input.Sector}`,
  )
  await checkBody(tx, input)
  const version =
    (await isSameText(tx, id, input)) || (await editDraft(tx, id, input)) ? null : await nextVersion(tx, id, input, now)
  await recordChange(tx, { collection: kind.collections.open, rowId: id, audience: 'all' })
  return version === null
    ? `${input.Name} is saved.`
    : `${input.Name} is saved as version ${version}. Answers to earlier versions keep their wording.`
}

async function isSameText(tx: Tx, id: string, input: Update): Promise<boolean> {
  const rows = await tx`
    select from assessment a join assessment_version v on v.assessment_id = a.id and v.version = a.version
    where a.id = ${id} and v.name = ${input.Name} and v.description = ${input.Description} and v.questions = ${tx.json(input.Questions)}`
  return rows.length === 1
}

async function editDraft(tx: Tx, id: string, input: Update): Promise<boolean> {
  const rows = await tx`
    update assessment_version v set name = ${input.Name}, description = ${input.Description}, questions = ${tx.json(input.Questions)}
    from assessment a where a.id = ${id} and v.assessment_id = a.id and v.version = a.version and v.published_at is null
    returning v.version`
  return rows.length === 1
}

async function nextVersion(tx: Tx, id: string, input: Update, now: Date): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    with next as (update assessment set version = version + 1 where id = ${id} returning id, version, is_active)
    insert into assessment_version (assessment_id, version, name, description, questions, created_at, published_at)
    select id, version, ${input.Name}, ${input.Description}, ${tx.json(input.Questions)}, ${now}::timestamptz, case when is_active then ${now}::timestamptz end
    from next
    returning version`
  return row?.version ?? null
}
