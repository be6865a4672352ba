import type { Answer, Form } from '#contract/entities/eform.ts'
import type { FormReceipt, FormSubmission } from '#contract/entities/form-store.ts'
import { AppError } from '#contract/errors.ts'
import { notOnList } from '#contract/form-messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { listedChoices, withListedNames } from '#rules/forms/listed-choices.ts'
import { formAnswerTexts, answersToStore } from '#rules/forms/form-answers.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { noteRestored } from '#server/db/trash/trash-entry.ts'
import { claimUnique } from './claim-unique.ts'
import { listedNames } from './listed-names.ts'
import { storableTime } from '#server/db/storable-time.ts'

interface Judged {
  readonly definition: Form
  readonly held: FormReceipt['Held']
  readonly contentHash: Buffer
}
export interface Kept {
  readonly id: string
  readonly held: FormReceipt['Held']
  readonly receivedAt: Date
  readonly isNew: boolean
}

/**
 * Stores the answers of a form. The unique constraint decides which case applies, so the result is right for parallel calls too:
 *
 *   nothing under this ResponseId            → stored; a form deleted meanwhile comes back as withdrawn
 *   an answer that must differ is taken      → stored and held as a duplicate (R-139 IsUnique)
 *   the same answers of the same person      → that row, nothing new
 *   other answers, or another person's       → 422: both sides keep what they have
 */
export async function keepAnswers(
  { tx, now, actor }: CallContext,
  input: FormSubmission,
  { definition, held, contentHash }: Judged,
): Promise<Kept> {
  const answers = await withServerNames(tx, definition, answersToStore(definition, input.Answers))
  const texts = formAnswerTexts(definition, answers)
  const personId = actor?.personId ?? null
  const [stored] = await tx<{ id: string }[]>`
    insert into form_answers (id, form_id, response_id, version, person_id, held, content_hash, answers, texts, search_key, started_at, answered_at, received_at)
    values (${uuidV7(now.getTime())}, ${input.FormId}, ${input.ResponseId}, ${input.Version}, ${personId}, ${held}, ${contentHash},
      ${tx.json(answers)}, ${tx.json(texts)}, search_key(${texts.map(({ Answer }) => Answer).join(' ')}),
      ${storableTime(input.StartedAt)}, ${storableTime(input.AnsweredAt)}, ${now})
    on conflict (form_id, response_id) do nothing
    returning id`
  if (stored) {
    await tx`update form set deleted_at = null, state = 'Withdrawn', row_version = row_version + 1 where id = ${input.FormId} and deleted_at is not null`
    await noteRestored(tx, input.FormId, now)
    const isClaimed =
      held !== null || (await claimUnique(tx, { formId: input.FormId, answersId: stored.id, definition, answers }))
    if (isClaimed) return { id: stored.id, held, receivedAt: now, isNew: true }
    await tx`update form_answers set held = 'duplicate' where id = ${stored.id}`
    return { id: stored.id, held: 'duplicate', receivedAt: now, isNew: true }
  }
  const [first] = await tx<{ id: string; held: FormReceipt['Held']; receivedAt: Date; isSame: boolean }[]>`
    select id, held, received_at as "receivedAt", content_hash = ${contentHash} and person_id is not distinct from ${personId}::uuid as "isSame"
    from form_answers where form_id = ${input.FormId} and response_id = ${input.ResponseId}`
  const { isSame, ...kept } = must(first, 'the answers under this id')
  if (!isSame)
    throw new AppError('key-reused', {
      detail:
        'Other answers to this form arrived under the same number before. Those are kept on the server, these on this device.',
    })
  return { ...kept, isNew: false }
}

/** Choices from server lists under the names that the lists have for their ids; an unknown id is kept and marked (decision 053). */
async function withServerNames(tx: Tx, definition: Form, answers: readonly Answer[]): Promise<readonly Answer[]> {
  const wanted = listedChoices(definition, answers)
  if (wanted.size === 0) return answers
  const nameOf = await listedNames(tx, wanted)
  return withListedNames(definition, answers, ({ source, id, name }) => nameOf(source, id) ?? notOnList(name))
}
