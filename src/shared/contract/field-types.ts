/** The e-form field types that stand and their ids on the wire (R-148 … R-180). Free of zod: phones load this table. */
export const fieldTypes = {
  TextBox: 1,
  TextArea: 2,
  Radio: 3,
  CheckBox: 4,
  DropDown: 5,
  NumberTextBox: 7,
  DatePicker: 9,
  Rating: 15,
  SingleCheckBox: 22,
  Label: 32,
} as const satisfies Record<string, number>

export type FieldTypeName = keyof typeof fieldTypes
export type FieldTypeId = (typeof fieldTypes)[FieldTypeName]

/** How a form is shown, in the words of the wire. */
export const displayTypes = ['Regular', 'One_By_One_Question'] as const
export type DisplayType = (typeof displayTypes)[number]
