import type { PendingQuery, Row } from 'postgres'
import type { AssessmentKind, KindCall } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import type { AssessmentBody } from '#contract/entities/assessment.ts'
import { fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { must } from '#kit/must.ts'
import { explained } from '#server/db/explain-violation.ts'
import { recordChange } from '#server/db/record-change.ts'
import { storableTime } from '#server/db/storable-time.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { changeAssessment } from './change-assessment.ts'
import { checkBody } from './create-assessment.ts'
import { adminAssessment } from './queries.ts'
import { showKey } from './show-key.ts'

type Fragment = PendingQuery<Row[]>
type Update = Parsed<KindCall<'update'>>

/**
 * Saves an author's edit. What students may have on a device never changes (O-24, X-003): an edit of a published version makes the
 * next version, which students get once it is activated (L-02); a version that was never published is edited in place.
 */
export async function updateAssessment(kind: AssessmentKind, input: Update, context: CallContext): Promise<string> {
  const { tx, now } = context
  if (input.IsAnonymous !== undefined) await keepPromise(tx, input.Id, input.IsAnonymous)
  const change = changeAssessment(
    tx,
    kind,
    input,
    tx`name = coalesce(${input.Name ?? null}, name), description = coalesce(${input.Description ?? null}, description),
      sector_id = coalesce(${input.Sector ?? null}::int, sector_id), show_score = coalesce(${input.ShowScore ?? null}, show_score),
      attempts = coalesce(${input.Attempts ?? null}::integer, attempts),
      is_anonymous = coalesce(${input.IsAnonymous ?? null}::boolean, is_anonymous),
      opens_at = ${moved(tx, tx`opens_at`, input.OpensAt)}, closes_at = ${moved(tx, tx`closes_at`, input.ClosesAt)}`,
  )
  const { id } = await explained(change, {
    attempts_are_used: { field: 'Attempts', message: 'Some students have used more attempts.' },
  })
  const current = must(await adminAssessment(tx, kind, id), 'the changed assessment')
  const { Questions = current.Questions, Minutes = current.Minutes } = input
  const edited = { ...current, Questions, Minutes }
  await checkBody(tx, kind, edited)
  if (kind.isScored && (input.ShowScore !== undefined || input.ClosesAt !== undefined)) await showKey(tx, kind, id, now)
  const version =
    (await isSameText(tx, id, edited)) || (await editDraft(tx, id, edited))
      ? null
      : await nextVersion(tx, id, edited, now)
  await recordChange(tx, { collection: kind.collections.open, rowId: id, audience: 'all' })
  return version === null
    ? `${current.Name} is saved.`
    : `${current.Name} is saved as a draft of version ${version}. Students get it once you activate it.`
}

/** 400 for another promise than the one that students may have read already (L-05); the database refuses it too. */
async function keepPromise(tx: Tx, id: string, isAnonymous: boolean): Promise<void> {
  const frozen = isUuid(id)
    ? await tx`
        select from assessment a where a.id = ${id} and a.is_anonymous <> ${isAnonymous}
          and exists (select from assessment_version v where v.assessment_id = a.id and v.published_at is not null)`
    : []
  if (frozen.length > 0)
    throw fieldErrors({ IsAnonymous: ['This cannot change any more: students may have read the survey.'] })
}

/** The time that the author gave, null to remove it, or the present one. */
function moved(tx: Tx, column: Fragment, given: string | null | undefined): Fragment {
  return given === undefined ? column : tx`${given && storableTime(given)}::timestamptz`
}

async function isSameText(tx: Tx, id: string, text: AssessmentBody): Promise<boolean> {
  const rows = await tx`
    select from assessment a join assessment_version v on v.assessment_id = a.id and v.version = a.version
    where a.id = ${id} and v.name = ${text.Name} and v.description = ${text.Description} and v.questions = ${tx.json(text.Questions)} and v.minutes is not distinct from ${text.Minutes}`
  return rows.length === 1
}

async function editDraft(tx: Tx, id: string, text: AssessmentBody): Promise<boolean> {
  const rows = await tx`
    update assessment_version v set name = ${text.Name}, description = ${text.Description}, questions = ${tx.json(text.Questions)}, minutes = ${text.Minutes}
    from assessment a where a.id = ${id} and v.assessment_id = a.id and v.version = a.version and v.published_at is null
    returning v.version`
  return rows.length === 1
}

async function nextVersion(tx: Tx, id: string, text: AssessmentBody, now: Date): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    with next as (update assessment set version = version + 1 where id = ${id} returning id, version)
    insert into assessment_version (assessment_id, version, name, description, questions, minutes, created_at)
    select id, version, ${text.Name}, ${text.Description}, ${tx.json(text.Questions)}, ${text.Minutes}::integer, ${now}::timestamptz
    from next
    returning version`
  return row?.version ?? null
}
