import type { Answer, Field, Form, Group, ItemField } from '#contract/entities/eform.ts'
import type { FormAccess } from '#contract/entities/form-store.ts'
import { fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import { formWithAnswers } from '#rules/forms/form-answers.ts'

/** One answer in short form: a text, names of options or entries of a list, items of a list, or an entry of a server list. */
type FillingEntry =
  | string
  | readonly string[]
  | readonly Readonly<Record<string, FillingEntry>>[]
  | { readonly id: string; readonly name: string }
/** Question id → the answer in short form; a question without an entry stays empty. */
export type Filling = Readonly<Record<string, FillingEntry>>

/** A form of the demo: its audience and its submissions. */
export interface DemoForm {
  readonly definition: Form
  readonly access: FormAccess
  /** Who answers: visitors, or the people of one role in turn. */
  readonly by: 'visitor' | 'is_student' | 'is_mentor' | 'is_vendor'
  readonly fillings: readonly Filling[]
}

type Facts = Partial<Omit<Field, 'Id' | 'FieldName' | 'FieldType'>> & { options?: readonly string[] }

/** A question. `options` get the ids `<id>-1`, `<id>-2`, … */
export function ask(Id: string, type: FieldTypeName, FieldName: string, { options, ...facts }: Facts = {}): Field {
  return {
    Id,
    FieldName,
    FieldType: fieldTypes[type],
    ...(options
      ? { EformOptions: options.map((OptionName, at) => ({ Id: `${Id}-${at + 1}`, OptionName, OrderBy: at + 1 })) }
      : {}),
    ...facts,
  }
}

/** A section with its questions in their order. */
export function section(Id: string, GroupName: string, fields: readonly Field[], facts: Partial<Group> = {}): Group {
  return { Id, GroupName, Fields: fields.map((field, at) => ({ FieldOrder: at + 1, ...field })), ...facts }
}

/** The answers that a device would have sent for a filling; the engine makes them. */
export function answersOf(definition: Form, filling: Filling): Answer[] {
  const fields = definition.GroupFields.flatMap((group) => group.Fields)
  return formWithAnswers(
    definition,
    fields.flatMap((field) => toAnswer(field, filling[field.Id])),
  ).fields.answers()
}

function toAnswer(field: Field, entry: FillingEntry | undefined): Answer[] {
  if (entry === undefined) return []
  const answer = (body: Omit<Answer, 'FieldId' | 'FieldTypeId'>): Answer[] => [
    { FieldId: field.Id, FieldTypeId: field.FieldType, ...body },
  ]
  if (typeof entry === 'string') return answer({ UserResponse: entry, ...chosenId(field, entry) })
  if (!isMany(entry)) return answer({ UserResponse: entry.name, EformFieldOptionId: entry.id })
  const entries: readonly (string | Readonly<Record<string, FillingEntry>>)[] = entry
  const texts = entries.filter((item) => typeof item === 'string')
  if (texts.length === entries.length) return answer(listBody(field, texts))
  const items = entries.filter((item) => typeof item !== 'string')
  return answer({
    UserResponse: JSON.stringify(
      items.map((item, at) => ({
        Id: `item-${at + 1}`,
        Order: at + 1,
        Answers: (field.EformFields ?? []).flatMap((inner) => toAnswer(inner, item[inner.Id])),
      })),
    ),
  })
}

function isMany(
  entry: Exclude<FillingEntry, string>,
): entry is Exclude<FillingEntry, string | { readonly id: string; readonly name: string }> {
  return Array.isArray(entry)
}

function optionId({ EformOptions = [] }: ItemField, name: string): string[] {
  return EformOptions.filter((option) => option.OptionName === name).map((option) => option.Id)
}

function chosenId(field: ItemField, name: string): Pick<Answer, 'EformFieldOptionId'> {
  const [id] = optionId(field, name)
  return id === undefined ? {} : { EformFieldOptionId: id }
}

/** Several options by name, or the entries of a list, or one text for each box. */
function listBody(field: ItemField, texts: string[]): Omit<Answer, 'FieldId' | 'FieldTypeId'> {
  const ids = texts.flatMap((text) => optionId(field, text))
  if (ids.length === texts.length && ids.length > 0) return { UserResponse: texts.join(', '), UserResponseOptions: ids }
  return { UserResponse: JSON.stringify(texts) }
}
