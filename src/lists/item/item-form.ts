import type { Answer, Form } from '#contract/entities/eform.ts'
import type { Eform } from '#eform/create-form.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import type { AnyRow, Kind } from '#lists/definition/resource.ts'

/** The form of an item is an e-form (docs/decisions/022): the sections are its groups. `isNew`: with the fields of a new item. */
export function definitionOf({ path, item, sections = [] }: Kind, isNew: boolean): Form {
  return {
    Id: draftForms.item(path),
    FormName: item,
    EformDisplayType: 'Regular',
    UseForTemplate: sections.length === 1,
    GroupFields: sections
      .map(({ name, description, fields }, at) => ({
        Id: String(at),
        GroupName: name,
        GroupOrder: at,
        ...(description === undefined ? {} : { Description: description }),
        Fields: fields
          .filter((field) => isNew || !field.onlyNew)
          .map(({ def }, place) => ({ ...def, FieldOrder: place })),
      }))
      .filter(({ Fields }) => Fields.length > 0),
  }
}

/**
 * The values of a row, or the given values of a new item, as answers of its form; the form's own defaults fill the
 * rest.
 */
export function answersOf(resource: Kind, row: AnyRow | Readonly<Record<string, unknown>>): Answer[] {
  const values: Readonly<Record<string, unknown>> = { ...row, ...(isRow(row) ? resource.start?.(row) : {}) }
  return fieldsOf(resource)
    .filter((field) => !isRow(row) || !field.onlyNew)
    .flatMap(({ id, def, toAnswer }) => {
      const body = id in values ? toAnswer(values[id], values) : null
      return body ? [{ FieldId: id, FieldTypeId: def.FieldType, ...body }] : []
    })
}

/**
 * The values of a filled form for the calls, completed by its kind. Fields that are not shown are left out: the call uses
 * its defaults.
 */
export function bodyOf(resource: Kind, form: Eform): Record<string, unknown> {
  const answers = new Map(form.fields.answers().map((answer) => [answer.FieldId, answer]))
  const shown = new Set(form.fields.shownFields().map(({ id }) => id))
  const values = Object.fromEntries(
    fieldsOf(resource)
      .filter(({ id }) => shown.has(id))
      .map(({ id, toValue }) => [id, toValue(answers.get(id))]),
  )
  return resource.completed?.(values) ?? values
}

function fieldsOf({ sections = [] }: Kind) {
  return sections.flatMap(({ fields }) => fields)
}

function isRow(row: object): row is AnyRow {
  return 'Id' in row
}
