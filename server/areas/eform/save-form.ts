import type { Parsed } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { duplicateForm } from '#rules/forms/form-duplicate.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { changeForm, foundForm } from './change-form.ts'
import { checkDefinition } from './check-definition.ts'

interface Saved {
  Id: string
  Message: string
}

/** A draft: people see it only after it is published. */
export async function createForm(
  { Definition, Access }: Parsed<'Eform/CreateForm'>,
  { tx, now }: CallContext,
): Promise<Saved> {
  checkDefinition(Definition)
  const id = uuidV7(now.getTime())
  await tx`
    insert into form (id, definition, access, created_at, updated_at)
    values (${id}, ${tx.json({ ...Definition, Id: id })}, ${tx.json(Access)}, ${now}, ${now})`
  return { Id: id, Message: `${Definition.FormName} is saved. It is visible to others after you publish it.` }
}

/** Saves an edit of the working copy. Published versions do not change (O-24). */
export async function updateForm(
  { Id, RowVersion, Definition, Access }: Parsed<'Eform/UpdateForm'>,
  context: CallContext,
): Promise<string> {
  checkDefinition(Definition)
  const { tx } = context
  const { State, HasChanges } = await changeForm(
    context,
    { Id, RowVersion },
    tx`definition = ${tx.json({ ...Definition, Id })}, access = ${tx.json(Access)}`,
  )
  return State === 'Draft' || !HasChanges
    ? `${Definition.FormName} is saved.`
    : `${Definition.FormName} is saved. People get this once you publish it.`
}

/** a copy of the working copy with new ids and the next free counter in its name. */
export async function duplicateSavedForm(
  { Id }: Parsed<'Eform/DuplicateForm'>,
  { tx, now }: CallContext,
): Promise<Saved> {
  const { Definition, Access, FormName } = await foundForm(tx, Id)
  const names = await tx<
    { name: string }[]
  >`select definition ->> 'FormName' as name from form where deleted_at is null`
  const copy = duplicateForm(
    Definition,
    names.map(({ name }) => name),
    () => uuidV7(now.getTime()),
  )
  await tx`
    insert into form (id, definition, access, duplicate_of, created_at, updated_at)
    values (${copy.Id}, ${tx.json(copy)}, ${tx.json(Access)}, ${Id}, ${now}, ${now})`
  return {
    Id: copy.Id,
    Message: `${copy.FormName} is a copy of ${FormName}. It is visible to others after you publish it.`,
  }
}
