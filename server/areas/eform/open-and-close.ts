import type { Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { movedToTrash } from '#contract/messages.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { checkReadiness } from '#rules/forms/form-readiness.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import type { Restore } from '#server/db/trash/restore-row.ts'
import { nameInTrash, noteInTrash } from '#server/db/trash/trash-entry.ts'
import { changeForm, foundForm, refusedFor } from './change-form.ts'
import { checkReach } from './check-reach.ts'

type Command = Parsed<'Eform/PublishForm'>

/** Makes the working copy the next version, which never changes again. A withdrawn form without changes opens with its old version. */
export async function publishForm(input: Command, context: CallContext): Promise<string> {
  const { tx, now } = context
  const { Id, FormName, State, Version, HasChanges, Definition, Access } = await changeForm(context, input)
  if (!HasChanges && State === 'Published')
    throw refusedFor(`${FormName} has not changed since version ${Version} was published.`)
  const errors = { ...checkReadiness(Definition), ...checkReach(Definition, Access) }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  if (!HasChanges) {
    await tx`update form set state = 'Published' where id = ${Id}`
    return `${FormName} is open again.`
  }
  const next = Version + 1
  await tx`
    insert into form_version (form_id, version, definition, access, published_by, published_at)
    values (${Id}, ${next}, ${tx.json(Definition)}, ${tx.json(Access)}, ${actorOf(context).personId}, ${now})`
  await tx`update form set state = 'Published', version = ${next} where id = ${Id}`
  return next === 1
    ? `${FormName} is published.`
    : `${FormName} is published as version ${next}. Answers to earlier versions keep their wording.`
}

/** Closes a form to people who have not begun. Answers that arrive later are stored and held. */
export async function withdrawForm(input: Command, context: CallContext): Promise<string> {
  const { Id, FormName, State } = await changeForm(context, input)
  if (State !== 'Published') throw refusedFor(`${FormName} is not published.`)
  await context.tx`update form set state = 'Withdrawn' where id = ${Id}`
  return `${FormName} is withdrawn. Answers that are still under way will be kept.`
}

/**
 * Removes a form without answers from the list. Its versions stay, because answers may be under way; the first answer that arrives
 * restores the form (see keep-answers.ts). A call that stores an answer at this moment locks the row, and this call waits for it.
 */
export async function deleteForm(input: Command, context: CallContext): Promise<string> {
  const { tx, now } = context
  if (isUuid(input.Id)) await tx`select from form where id = ${input.Id} for update`
  const earlier = await nameInTrash(context, 'Form', input.Id)
  if (earlier !== undefined) return movedToTrash(earlier)
  const { Id, FormName, AnswerCount } = await changeForm(context, input)
  if (AnswerCount > 0) throw refusedFor(`${FormName} has answers, so it cannot be deleted. You can withdraw it.`)
  await tx`update form set deleted_at = ${now} where id = ${Id}`
  await noteInTrash(context, { id: Id, kind: 'Form', name: FormName, ownerId: null, kept: {} })
  return movedToTrash(FormName)
}

/** with the state that it had; withdrawn, if it was published and the caller may not publish it. */
export const restoreForm: Restore = async (context, { id }) => {
  const { tx, now, audit } = context
  const mayPublish = can(actorOf(context), 'Eform/PublishForm', ['admin'])
  await tx`update form set deleted_at = null, row_version = row_version + 1, updated_at = ${now} where id = ${id}`
  const withdrawn = mayPublish
    ? []
    : await tx`update form set state = 'Withdrawn' where id = ${id} and state = 'Published' returning id`
  audit({}, await foundForm(tx, id))
  return withdrawn.length > 0 ? 'It is withdrawn.' : undefined
}
