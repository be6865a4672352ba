import { createHash } from 'node:crypto'
import type { Answer, Form } from '#contract/entities/eform.ts'
import type { Db } from '#server/calls/call-context.ts'

interface Submitted {
  readonly formId: string
  readonly answersId: string
  readonly definition: Form
  /** As they are stored. */
  readonly answers: readonly Answer[]
}

/**
 * Reserves the answers to the questions that IsUnique marks. False when an earlier submission of this form has one of them; then
 * nothing is reserved. The primary key decides, so of parallel submissions exactly one gets the value. The rows are inserted in the
 * order of their keys: two submissions with several unique answers cannot wait for each other.
 */
export async function claimUnique(tx: Db, { formId, answersId, definition, answers }: Submitted): Promise<boolean> {
  const unique = new Set(
    definition.GroupFields.flatMap(({ Fields }) => Fields.filter((field) => field.IsUnique).map((field) => field.Id)),
  )
  const rows = answers
    .filter(({ FieldId }) => unique.has(FieldId))
    .map((answer) => ({
      form_id: formId,
      field_id: answer.FieldId,
      value_hash: hashOf(answer),
      answers_id: answersId,
    }))
    .toSorted((a, b) => (a.field_id < b.field_id ? -1 : 1))
  if (rows.length === 0) return true
  const claimed = await tx`
    insert into form_unique_answer ${tx(rows)} on conflict do nothing returning field_id`
  if (claimed.length === rows.length) return true
  await tx`delete from form_unique_answer where answers_id = ${answersId}`
  return false
}

/** A choice is its id. Texts are the same without regard to case, spaces and the spelling of a letter in Unicode. */
function hashOf({ EformFieldOptionId, UserResponse }: Answer): Buffer {
  const value = EformFieldOptionId ?? UserResponse.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(value).digest()
}
