import type { Field, Form, ItemField } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { decoded } from '#eform/html.ts'
import { labelOf } from '#eform/label.ts'

/** A question of a definition and where it stands: `Definition.GroupFields.0.Fields.3`, behind it `.EformFields.1` for an item's. */
export interface PlacedField { readonly path: string; readonly field: Field | ItemField; readonly label: string }

/** Every question of a form, those of list items included, as the definition holds them. */
export function placedFields({ GroupFields }: Form): PlacedField[] {
  return GroupFields.flatMap(({ Fields }, g) => Fields.flatMap((field, f) => {
    const path = `Definition.GroupFields.${g}.Fields.${f}`
    const items = (field.EformFields ?? []).map((item, n) => placed(`${path}.EformFields.${n}`, item))
    return [placed(path, field), ...items]
  }))
}

function placed(path: string, field: Field | ItemField): PlacedField {
  return { path, field, label: labelOf(field.FieldName) }
}

/** A text of a definition that is HTML (E-05). */
export interface PlacedHtml { readonly path: string; readonly label: string; readonly html: string }

/** Every text of a form that is shown as HTML: help, labels, what a rich text starts with, the success message. */
export function placedHtml(definition: Form): PlacedHtml[] {
  const ofFields = placedFields(definition).flatMap(({ path, field, label }) => {
    const isRich = field.FieldType === fieldTypes.EditableTextArea
    return [
      { path: `${path}.Explanation`, label, html: field.Explanation ?? '' },
      { path: `${path}.DefaultValue`, label, html: isRich ? field.DefaultValue ?? '' : '' },
      { path: `${path}.DefaultEncodedValue`, label, html: isRich ? decoded(field.DefaultEncodedValue ?? '') : '' },
    ]
  })
  return [...ofFields, { path: 'Definition.SuccessMessage', label: 'Success message', html: definition.SuccessMessage ?? '' }].filter(({ html }) => html !== '')
}

/** An address in a definition: of a page that people open, or of a picture that is drawn. */
export interface PlacedAddress { readonly path: string; readonly label: string; readonly address: string; readonly opens: 'page' | 'picture' }

/** Every address of a form that a screen uses as it stands. */
export function placedAddresses(definition: Form): PlacedAddress[] {
  return placedFields(definition).flatMap(({ path, field, label }) => [
    { path: `${path}.InformationLink`, label, address: field.InformationLink, opens: 'page' as const },
    ...[
      [`${path}.DefaultOptionImage`, field.DefaultOptionImage] as const,
      ...(field.EformOptions ?? []).map(({ ImageURL }, n) => [`${path}.EformOptions.${n}.ImageURL`, ImageURL] as const),
      ...(field.DefaultImages ?? []).map((address, n) => [`${path}.DefaultImages.${n}`, address] as const),
    ].map(([at, address]) => ({ path: at, label, address, opens: 'picture' as const })),
  ]).flatMap(({ address = '', ...place }) => (address === '' ? [] : [{ ...place, address }]))
}
