import type { Field, Form, ItemField } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { decodeEntities } from '#eform/html.ts'
import { labelOf } from '#eform/label.ts'

/**
 * A question of a definition and its path: `Definition.GroupFields.0.Fields.3`, followed by `.EformFields.1` for a
 * question of an item.
 */
export interface FieldWithPath {
  readonly path: string
  readonly field: Field | ItemField
  readonly label: string
}

/** Every question of a form, including those of list items, in the order of the definition. */
export function fieldsWithPaths({ GroupFields }: Form): FieldWithPath[] {
  return GroupFields.flatMap(({ Fields }, g) =>
    Fields.flatMap((field, f) => {
      const path = `Definition.GroupFields.${g}.Fields.${f}`
      const items = (field.EformFields ?? []).map((item, n) => withPath(`${path}.EformFields.${n}`, item))
      return [withPath(path, field), ...items]
    }),
  )
}

function withPath(path: string, field: Field | ItemField): FieldWithPath {
  return { path, field, label: labelOf(field.FieldName) }
}

/** A text of a definition that is HTML (E-05). */
export interface HtmlWithPath {
  readonly path: string
  readonly label: string
  readonly html: string
}

/** Every text of a form that is shown as HTML: help, labels, defaults of rich texts, the success message. */
export function htmlWithPaths(definition: Form): HtmlWithPath[] {
  const ofFields = fieldsWithPaths(definition).flatMap(({ path, field, label }) => {
    const isRich = field.FieldType === fieldTypes.EditableTextArea
    return [
      { path: `${path}.Explanation`, label, html: field.Explanation ?? '' },
      { path: `${path}.DefaultValue`, label, html: isRich ? (field.DefaultValue ?? '') : '' },
      {
        path: `${path}.DefaultEncodedValue`,
        label,
        html: isRich ? decodeEntities(field.DefaultEncodedValue ?? '') : '',
      },
    ]
  })
  return [
    ...ofFields,
    { path: 'Definition.SuccessMessage', label: 'Success message', html: definition.SuccessMessage ?? '' },
  ].filter(({ html }) => html !== '')
}

/** An address in a definition: of a page that people open, or of a picture that is shown. */
export interface AddressWithPath {
  readonly path: string
  readonly label: string
  readonly address: string
  readonly opens: 'page' | 'picture'
}

/** Every address of a form that a screen uses unchanged. */
export function addressesWithPaths(definition: Form): AddressWithPath[] {
  return fieldsWithPaths(definition)
    .flatMap(({ path, field, label }) => [
      { path: `${path}.InformationLink`, label, address: field.InformationLink, opens: 'page' as const },
      ...[
        [`${path}.Picture`, field.Picture] as const,
        [`${path}.DefaultOptionImage`, field.DefaultOptionImage] as const,
        ...(field.EformOptions ?? []).map(
          ({ ImageURL }, n) => [`${path}.EformOptions.${n}.ImageURL`, ImageURL] as const,
        ),
        ...(field.DefaultImages ?? []).map((address, n) => [`${path}.DefaultImages.${n}`, address] as const),
      ].map(([at, address]) => ({ path: at, label, address, opens: 'picture' as const })),
    ])
    .flatMap(({ address = '', ...place }) => (address === '' ? [] : [{ ...place, address }]))
}
