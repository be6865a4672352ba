import type { Form } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { formMessages } from '#contract/form-messages.ts'
import { placedFields } from './form-places.ts'

const choices: readonly FieldTypeId[] = [
  fieldTypes.Radio, fieldTypes.CheckBox, fieldTypes.DropDown, fieldTypes.ImageRadio, fieldTypes.ImageCheckBox, fieldTypes.TextBoxes,
]

/**
 * What a working copy may still lack but a published form may not: a question, and options where one has to be chosen.
 * Path in the definition → texts, empty when the form can be published.
 */
export function checkReadiness(definition: Form): Record<string, string[]> {
  const fields = placedFields(definition)
  if (fields.every(({ field }) => field.FieldType === fieldTypes.Label)) return { Definition: [`${definition.FormName} asks nothing yet. Add a question first.`] }
  const empty = fields.filter(({ field }) => choices.includes(field.FieldType) && !field.EformOptions?.length && !field.OptionRequirement?.API)
  return Object.fromEntries(empty.map(({ path, label }) => [`${path}.EformOptions`, [`${label}: ${formMessages.noOptions}`]]))
}
