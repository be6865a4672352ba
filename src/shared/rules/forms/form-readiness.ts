import type { Form } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { formMessages } from '#contract/form-messages.ts'
import { isActive } from '#eform/form-state.ts'
import { fieldsWithPaths } from './form-paths.ts'
import { impossibleQuestions } from './impossible-questions.ts'

const choices: readonly FieldTypeId[] = [
  fieldTypes.Radio,
  fieldTypes.CheckBox,
  fieldTypes.DropDown,
  fieldTypes.ImageRadio,
  fieldTypes.ImageCheckBox,
  fieldTypes.TextBoxes,
]

/** Whether people must answer at least one particular question. Without one, the author is asked before publishing. */
export function requiresAnswer({ GroupFields }: Form): boolean {
  return GroupFields.some((group) =>
    group.Fields.some((def) => def.Required === true && def.FieldType !== fieldTypes.Label && isActive({ group, def })),
  )
}

/**
 * The reasons why a working copy cannot be published: it needs a name, a question that people see, options where one
 * must be chosen, and settings that some answer can satisfy. Path in the definition → texts, empty when the form can be
 * published.
 */
export function checkReadiness(definition: Form): Record<string, string[]> {
  const fields = fieldsWithPaths(definition)
  if (definition.FormName.trim() === '') return { 'Definition.FormName': ['The form has no name yet.'] }
  if (
    !definition.GroupFields.some((group) =>
      group.Fields.some((def) => def.FieldType !== fieldTypes.Label && isActive({ group, def })),
    )
  )
    return { Definition: ['Add a question.'] }
  const empty = fields.filter(
    ({ field }) => choices.includes(field.FieldType) && !field.EformOptions?.length && !field.OptionRequirement?.API,
  )
  return {
    ...impossibleQuestions(definition),
    ...Object.fromEntries(
      empty.map(({ path, label }) => [`${path}.EformOptions`, [`${label}: ${formMessages.noOptions}`]]),
    ),
  }
}
