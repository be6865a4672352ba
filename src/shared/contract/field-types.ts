/**
 * The e-form field types and their ids on the wire (R-148 … R-180). This file does not use zod: phones load this table.
 */
export const fieldTypes = {
  TextBox: 1,
  TextArea: 2,
  Radio: 3,
  CheckBox: 4,
  DropDown: 5,
  Image: 6,
  NumberTextBox: 7,
  EmailTextBox: 8,
  DatePicker: 9,
  EditableTextArea: 10,
  PDFUploader: 11,
  CSVUploader: 12,
  WordUploader: 13,
  GraphicUploader: 14,
  Rating: 15,
  ImageRadio: 16,
  ImageCheckBox: 17,
  /** the specification does not show this id; it is the only free number of 1 … 33. */
  NumberTextBoxForList: 18,
  MultipleImages: 19,
  DateTimePicker: 20,
  URLTextBox: 21,
  SingleCheckBox: 22,
  Color: 23,
  Range: 24,
  Password: 25,
  CollapsibleQuestions: 26,
  URLTextBoxForList: 27,
  TextBoxForList: 28,
  EmailTextBoxForList: 29,
  TextBoxes: 30,
  TableQuestions: 31,
  Label: 32,
  PhoneNumberTextBox: 33,
} as const satisfies Record<string, number>

export type FieldTypeName = keyof typeof fieldTypes
export type FieldTypeId = (typeof fieldTypes)[FieldTypeName]

/** The ways to show a form (R-127 … R-130), with the names of the wire. */
export const displayTypes = ['Regular', 'Tabular', 'Tab_By_Tab_Question', 'One_By_One_Question'] as const
export type DisplayType = (typeof displayTypes)[number]
