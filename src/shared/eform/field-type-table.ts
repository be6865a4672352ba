import { fieldTypes, type FieldTypeId, type FieldTypeName } from '#contract/field-types.ts'
import type { FieldTypeRow } from '#eform/field-type-row.ts'
import { must } from '#kit/must.ts'
import { checkBox } from './types/check-box.ts'
import { datePicker } from './types/date-picker.ts'
import { dropDown } from './types/drop-down.ts'
import { label } from './types/label.ts'
import { numberTextBox } from './types/number-text-box.ts'
import { radio } from './types/radio.ts'
import { rating } from './types/rating.ts'
import { singleCheckBox } from './types/single-check-box.ts'
import { textArea } from './types/text-area.ts'
import { textBox } from './types/text-box.ts'

/** Every field type, one row each: a type without a row does not compile. */
export const fieldTypeTable: { readonly [Name in FieldTypeName]: FieldTypeRow } = {
  TextBox: textBox,
  TextArea: textArea,
  Radio: radio,
  CheckBox: checkBox,
  DropDown: dropDown,
  NumberTextBox: numberTextBox,
  DatePicker: datePicker,
  Rating: rating,
  SingleCheckBox: singleCheckBox,
  Label: label,
}

function isName(name: string): name is FieldTypeName {
  return Object.hasOwn(fieldTypes, name)
}
const names = new Map(Object.keys(fieldTypes).filter(isName).map((name) => [fieldTypes[name], name]))

/** The name of a type id. A definition was parsed before it came here, so an unknown id is a fault of ours. */
export function fieldTypeName(id: FieldTypeId): FieldTypeName {
  return must(names.get(id), `field type ${id}`)
}
