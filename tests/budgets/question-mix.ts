import type { Field, Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'

const types = ['TextBox', 'Radio', 'TextArea', 'CheckBox', 'NumberTextBox', 'DatePicker'] as const
const options = (n: number) => ['Yes', 'No', 'Perhaps'].map((OptionName) => ({ Id: `q${n}-${OptionName}`, OptionName }))

/** A form of `count` questions: six types in turn; every fifth question is shown by a "Yes" to the choice before it. */
export function questionMix(count: number): Form {
  const fields = Array.from({ length: count }, (_, n): Field => {
    const type = types[n % 6] ?? 'TextBox'
    const dependent = n % 5 === 4
    return {
      Id: `q${n}`,
      FieldName: `Question ${n}`,
      FieldType: fieldTypes[type],
      Required: true,
      ...(type === 'Radio' || type === 'CheckBox' ? { EformOptions: options(n) } : {}),
      ...(dependent ? { DependentOnOption: [`q${choiceBefore(n)}-Yes`] } : {}),
    }
  })
  return {
    Id: 'form',
    FormName: 'Form',
    EformDisplayType: 'Regular',
    GroupFields: [{ Id: 'group', GroupName: 'Group', Fields: fields }],
  }
}

/** The nearest earlier question with options that has no condition itself. */
function choiceBefore(n: number): number {
  for (let at = n - 1; at > 0; at--) if (at % 6 === 1 && at % 5 !== 4) return at
  return 1
}
