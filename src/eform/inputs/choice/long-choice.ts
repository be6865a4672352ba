import type { FieldTypeName } from '#contract/field-types.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/option-list.ts'

/** Above this many options a choice is searched: nobody reads that many lines, and thousands stop a phone. */
const mostLines = 60
const one: readonly FieldTypeName[] = ['Radio', 'ImageRadio']
const several: readonly FieldTypeName[] = ['CheckBox', 'ImageCheckBox']

/** Whether a field has more options of its own than can be drawn as lines; a server list has its pages. */
export function isLongChoice(field: FormField): boolean {
  return field.options.length > mostLines && [...one, ...several].includes(field.typeName) && !optionListOf(field)
}

/** Whether any number of its options may be chosen. */
export function choosesSeveral(field: FormField): boolean {
  return several.includes(field.typeName)
}
