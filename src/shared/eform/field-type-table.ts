import { fieldTypes, type FieldTypeId, type FieldTypeName } from '#contract/field-types.ts'
import type { FieldTypeRow } from '#eform/field-type-row.ts'
import { must } from '#kit/must.ts'
import { checkBox } from './types/check-box.ts'
import { color } from './types/color.ts'
import { csvUploader } from './types/csv-uploader.ts'
import { datePicker } from './types/date-picker.ts'
import { dateTimePicker } from './types/date-time-picker.ts'
import { dropDown } from './types/drop-down.ts'
import { editableTextArea } from './types/editable-text-area.ts'
import { emailTextBox } from './types/email-text-box.ts'
import { graphicUploader } from './types/graphic-uploader.ts'
import { image } from './types/image.ts'
import { itemList } from './types/item-list.ts'
import { label } from './types/label.ts'
import { multipleImages } from './types/multiple-images.ts'
import { numberTextBox } from './types/number-text-box.ts'
import { password } from './types/password.ts'
import { pdfUploader } from './types/pdf-uploader.ts'
import { phoneNumberTextBox } from './types/phone-number-text-box.ts'
import { radio } from './types/radio.ts'
import { range } from './types/range.ts'
import { rating } from './types/rating.ts'
import { singleCheckBox } from './types/single-check-box.ts'
import { textArea } from './types/text-area.ts'
import { textBox } from './types/text-box.ts'
import { textBoxes } from './types/text-boxes.ts'
import { emailTextBoxForList, numberTextBoxForList, textBoxForList, urlTextBoxForList } from './types/text-lists.ts'
import { urlTextBox } from './types/url-text-box.ts'
import { wordUploader } from './types/word-uploader.ts'

/** All field types, one row each: a type without a row does not compile. */
export const fieldTypeTable: { readonly [Name in FieldTypeName]: FieldTypeRow } = {
  TextBox: textBox,
  TextArea: textArea,
  Radio: radio,
  CheckBox: checkBox,
  DropDown: dropDown,
  Image: image,
  NumberTextBox: numberTextBox,
  EmailTextBox: emailTextBox,
  DatePicker: datePicker,
  EditableTextArea: editableTextArea,
  PDFUploader: pdfUploader,
  CSVUploader: csvUploader,
  WordUploader: wordUploader,
  GraphicUploader: graphicUploader,
  Rating: rating,
  ImageRadio: radio,
  ImageCheckBox: checkBox,
  NumberTextBoxForList: numberTextBoxForList,
  MultipleImages: multipleImages,
  DateTimePicker: dateTimePicker,
  URLTextBox: urlTextBox,
  SingleCheckBox: singleCheckBox,
  Color: color,
  Range: range,
  Password: password,
  CollapsibleQuestions: itemList,
  URLTextBoxForList: urlTextBoxForList,
  TextBoxForList: textBoxForList,
  EmailTextBoxForList: emailTextBoxForList,
  TextBoxes: textBoxes,
  TableQuestions: itemList,
  Label: label,
  PhoneNumberTextBox: phoneNumberTextBox,
}

function isName(name: string): name is FieldTypeName {
  return Object.hasOwn(fieldTypes, name)
}
const names = new Map(
  Object.keys(fieldTypes)
    .filter(isName)
    .map((name) => [fieldTypes[name], name]),
)

/** The name of a type id. The definition was parsed before, so an unknown id is a bug of ours. */
export function fieldTypeName(id: FieldTypeId): FieldTypeName {
  return must(names.get(id), `field type ${id}`)
}
