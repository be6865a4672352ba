import type { Input, Output } from '#contract/contract.ts'
import type { Field, Form } from '#contract/entities/eform.ts'
import type { FormAccess } from '#contract/entities/form-store.ts'
import { fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import { randomId } from '#kit/ids.ts'
import type { ApiClient } from '#tests/api/api-client.ts'

/** A question; `options` get the ids `<id>-1`, `<id>-2`, … */
export function aField(
  Id: string,
  type: FieldTypeName,
  facts: Partial<Field> & { options?: readonly string[] } = {},
): Field {
  const { options, ...rest } = facts
  return {
    Id,
    FieldName: `The question ${Id}`,
    FieldType: fieldTypes[type],
    ...(options
      ? { EformOptions: options.map((OptionName, at) => ({ Id: `${Id}-${at + 1}`, OptionName, OrderBy: at })) }
      : {}),
    ...rest,
  }
}

/** One group with these questions. */
export function aDefinition(fields: readonly Field[], facts: Partial<Form> = {}): Form {
  return {
    Id: 'new',
    FormName: 'Event feedback',
    EformDisplayType: 'Regular',
    SuccessMessage: '<p>Thank you.</p>',
    GroupFields: [{ Id: 'g', GroupName: 'About it', Fields: [...fields] }],
    ...facts,
  }
}

/** A required name, whether the person liked it, and a required reason if not. */
export const feedback = aDefinition([
  aField('name', 'TextBox', { Required: true, FieldName: 'Your name' }),
  aField('liked', 'Radio', { Required: true, FieldName: 'Did you like it?', options: ['Yes', 'No'] }),
  aField('why', 'TextArea', { Required: true, FieldName: 'Why not?', DependentOnOption: ['liked-2'] }),
])

/** Creates a form that is not published; returns its id. */
export async function aSavedForm(
  admin: ApiClient,
  Definition: Form = feedback,
  Access: FormAccess = 'public',
): Promise<string> {
  return (await admin.ok('Eform/CreateForm', { Definition, Access })).Id
}

/** Creates a published form; returns its id. */
export async function aPublishedForm(admin: ApiClient, Definition?: Form, Access?: FormAccess): Promise<string> {
  const Id = await aSavedForm(admin, Definition, Access)
  await admin.ok('Eform/PublishForm', { Id })
  return Id
}

/** Saves another definition into the working copy. */
export async function edited(
  admin: ApiClient,
  Id: string,
  change: (form: Output<'Eform/GetForm'>) => Partial<Pick<Output<'Eform/GetForm'>, 'Definition' | 'Access'>>,
): Promise<void> {
  const form = await admin.ok('Eform/GetForm', { Id })
  const { Definition, Access, RowVersion } = { ...form, ...change(form) }
  await admin.ok('Eform/UpdateForm', { Id, RowVersion, Definition, Access })
}

/** A complete submission of `feedback`, as a device would make it now. */
export function aFilling(
  FormId: string,
  facts: Partial<Input<'Eform/SubmitFormAnswers'>> & { name?: string } = {},
): Input<'Eform/SubmitFormAnswers'> {
  const { name = 'Ada Obi', ...rest } = facts
  return {
    FormId,
    Version: 1,
    ResponseId: randomId(),
    StartedAt: '2026-11-20T09:00:00.000Z',
    AnsweredAt: '2026-11-20T09:20:00.000Z',
    Answers: [
      { FieldId: 'name', FieldTypeId: fieldTypes.TextBox, UserResponse: name },
      { FieldId: 'liked', FieldTypeId: fieldTypes.Radio, UserResponse: 'Yes', EformFieldOptionId: 'liked-1' },
    ],
    ...rest,
  }
}
