import type { FieldTypeName } from '#contract/field-types.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/options/option-list.ts'

/** A choice with more options than this is searched: people do not read so many lines, and thousands are too many for a phone. */
const mostLines = 60
const one: readonly FieldTypeName[] = ['Radio', 'ImageRadio']
const several: readonly FieldTypeName[] = ['CheckBox', 'ImageCheckBox']

/** True when the definition lists too many options to draw as lines. A server list has pages instead. */
export function isLongChoice(field: FormField): boolean {
  return field.options.length > mostLines && [...one, ...several].includes(field.typeName) && !optionListOf(field)
}

/** True when more than one option may be chosen. */
export function choosesSeveral(field: FormField): boolean {
  return several.includes(field.typeName)
}
