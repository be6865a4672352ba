import { fieldTypes } from '#contract/field-types.ts'
import { readItemAnswers } from '#eform/types/item-answer.ts'
import { longTextField, type FieldSpec } from '#lists/definition/fields.ts'

/** Text with headings, lists, links and pictures, as HTML. */
export function richTextField<Id extends string>(
  id: Id,
  name: string,
  look: Parameters<typeof longTextField>[2] = {},
): FieldSpec<Id> {
  const { def, ...rest } = longTextField(id, name, look)
  return { ...rest, def: { ...def, FieldType: fieldTypes.EditableTextArea } }
}

interface ItemLook {
  readonly item: string
  readonly named: string
  readonly fields: readonly FieldSpec[]
}

/**
 * Several things of one kind in their author's order: a list of `{ Id, … }` with a property for each field. `named`:
 * the field that names a thing.
 */
export function itemsField<Id extends string>(id: Id, name: string, { item, named, fields }: ItemLook): FieldSpec<Id> {
  const def = {
    Id: id,
    FieldName: name,
    FieldType: fieldTypes.CollapsibleQuestions,
    PageWidth: 12,
    ItemObjectName: item,
    PropertyForNameOfItem: named,
    EformFields: fields.map((field) => field.def),
  }
  return {
    id,
    def,
    toAnswer: (value) => {
      const items = Array.isArray(value) ? value.filter(isItem) : []
      const stored = items.map((one, at) => ({
        Id: one['Id'],
        Order: at + 1,
        Answers: fields.flatMap((field) => {
          const body = field.toAnswer(one[field.id], one)
          return body ? [{ FieldId: field.id, FieldTypeId: field.def.FieldType, ...body }] : []
        }),
      }))
      return items.length === 0 ? null : { UserResponse: JSON.stringify(stored) }
    },
    toValue: (answer) =>
      readItemAnswers(answer?.UserResponse ?? '', 'Order').map(({ Id, Answers }) => {
        const given = new Map(Answers.map((one) => [one.FieldId, one]))
        return { Id, ...Object.fromEntries(fields.map((field) => [field.id, field.toValue(given.get(field.id))])) }
      }),
  }
}

function isItem(value: unknown): value is Readonly<Record<string, unknown>> {
  return value instanceof Object && 'Id' in value
}
