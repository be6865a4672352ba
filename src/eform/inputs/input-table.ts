import type { ComponentType } from 'react'
import type { FieldTypeName } from '#contract/field-types.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'
import { AnswerText } from './answer-text.tsx'
import { CheckBoxInput } from './check-box-input.tsx'
import { DateInput } from './date-input.tsx'
import { DropDownInput } from './drop-down-input.tsx'
import type { InputProps } from './input-props.ts'
import { LabelText } from './label-text.tsx'
import { NumberInput } from './number-input.tsx'
import { RadioInput } from './radio-input.tsx'
import { RatingInput } from './rating-input.tsx'
import { SingleCheckBoxInput } from './single-check-box-input.tsx'
import { TextAreaInput } from './text-area-input.tsx'
import { TextBoxInput } from './text-box-input.tsx'

/** How a field type looks. */
interface InputRow {
  readonly Input: ComponentType<InputProps>
  /** The answer when it can only be read. */
  readonly Answer: ComponentType<{ field: FormField; state: FieldState }>
  /** `control`: the title labels one control. `group`, `radiogroup`: a fieldset around several. `text`: nothing to enter. */
  readonly frame: 'control' | 'group' | 'radiogroup' | 'text'
}

/** Every field type, one row each: a type without a row does not compile. */
export const inputTable: { readonly [Name in FieldTypeName]: InputRow } = {
  TextBox: { Input: TextBoxInput, Answer: AnswerText, frame: 'control' },
  TextArea: { Input: TextAreaInput, Answer: AnswerText, frame: 'control' },
  Radio: { Input: RadioInput, Answer: AnswerText, frame: 'radiogroup' },
  CheckBox: { Input: CheckBoxInput, Answer: AnswerText, frame: 'group' },
  DropDown: { Input: DropDownInput, Answer: AnswerText, frame: 'control' },
  NumberTextBox: { Input: NumberInput, Answer: AnswerText, frame: 'control' },
  DatePicker: { Input: DateInput, Answer: AnswerText, frame: 'control' },
  Rating: { Input: RatingInput, Answer: AnswerText, frame: 'radiogroup' },
  SingleCheckBox: { Input: SingleCheckBoxInput, Answer: AnswerText, frame: 'control' },
  Label: { Input: LabelText, Answer: LabelText, frame: 'text' },
}
