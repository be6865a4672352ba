import type { ComponentType } from 'react'
import type { FieldTypeName } from '#contract/field-types.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { AnswerText } from './answer-text.tsx'
import { CheckBoxInput } from './choice/check-box-input.tsx'
import { DateInput } from './number/date-input.tsx'
import { DropDownInput } from './choice/drop-down-input.tsx'
import type { InputProps, InputRow } from './input-props.ts'
import type { fileRows } from './files/file-rows.ts'
import { LabelText } from './label-text.tsx'
import { lazyRow } from './lazy-row.tsx'
import { isLongChoice } from './choice/long-choice.ts'
import { NumberInput } from './number/number-input.tsx'
import { RadioInput } from './choice/radio-input.tsx'
import { RatingAnswer, RatingInput } from './number/rating-input.tsx'
import type { simpleInputs } from './simple-inputs.ts'
import { SingleCheckBoxInput } from './choice/single-check-box-input.tsx'
import { TextAreaInput } from './text/text-area-input.tsx'
import { TextBoxInput } from './text/text-box-input.tsx'
import { withList } from './choice/with-list.tsx'
import { withLong } from './choice/with-long.tsx'

/** Types that assessments do not ask for come in one part of their own. */
function simple(name: keyof typeof simpleInputs, frame: InputRow['frame'] = 'control'): InputRow {
  return lazyRow(frame, () => import('./simple-inputs.ts').then((loaded) => loaded.simpleInputs[name]))
}

/** Types that hold files, in one part too. */
function file(name: keyof typeof fileRows): InputRow {
  return lazyRow('control', () => import('./files/file-rows.ts').then((loaded) => loaded.fileRows[name]))
}

/** A searched list is one control. */
const framed = (frame: InputRow['frame']) => (field: FormField) => (isLongChoice(field) ? 'control' : frame)

/** A choice with a line for each option. */
function lines(Lines: ComponentType<InputProps>, frame: InputRow['frame']): InputRow {
  return { Input: withLong(Lines), Answer: AnswerText, frame, frameOf: framed(frame) }
}

/** A choice with a picture for each option. */
function pictures(name: 'ImageRadio' | 'ImageCheckBox', frame: InputRow['frame']): InputRow {
  const row = simple(name, frame)
  return { ...row, Input: withLong(row.Input), frameOf: framed(frame) }
}

/** A rich text is read without its editor, which weighs a hundred times as much and is not on every phone. */
const richTextAnswer = lazyRow('group', () =>
  import('./rich-text/rich-text-answer.tsx').then(({ RichTextAnswer }) => ({
    Input: RichTextAnswer,
    Answer: RichTextAnswer,
  })),
)

/** The rows of a CSV file are read without its parser. */
const csvAnswer = lazyRow('control', () =>
  import('./csv/csv-rows.tsx').then(({ CsvAnswer }) => ({ Input: CsvAnswer, Answer: CsvAnswer })),
)

/** Every field type, one row each: a type without a row does not compile. */
export const inputTable: { readonly [Name in FieldTypeName]: InputRow } = {
  TextBox: { Input: TextBoxInput, Answer: AnswerText, frame: 'control' },
  TextArea: { Input: TextAreaInput, Answer: AnswerText, frame: 'control' },
  Radio: lines(withList(RadioInput), 'radiogroup'),
  CheckBox: lines(withList(CheckBoxInput), 'group'),
  DropDown: {
    Input: withList(DropDownInput, () =>
      import('#eform-face/options/listed-drop-down.tsx').then((loaded) => loaded.ListedDropDown),
    ),
    Answer: AnswerText,
    frame: 'control',
  },
  NumberTextBox: { Input: NumberInput, Answer: AnswerText, frame: 'control' },
  DatePicker: { Input: DateInput, Answer: AnswerText, frame: 'control' },
  Rating: { Input: RatingInput, Answer: RatingAnswer, frame: 'radiogroup' },
  SingleCheckBox: { Input: SingleCheckBoxInput, Answer: AnswerText, frame: 'control' },
  Image: file('Image'),
  EmailTextBox: simple('EmailTextBox'),
  EditableTextArea: {
    ...lazyRow('group', () => import('./rich-text/rich-text-row.ts').then((loaded) => loaded.richTextRow)),
    Answer: richTextAnswer.Answer,
  },
  PDFUploader: file('PDFUploader'),
  CSVUploader: {
    ...lazyRow('control', () => import('./csv/csv-row.ts').then((loaded) => loaded.csvRow)),
    Answer: csvAnswer.Answer,
  },
  WordUploader: file('WordUploader'),
  GraphicUploader: file('GraphicUploader'),
  NumberTextBoxForList: simple('NumberTextBoxForList'),
  MultipleImages: file('MultipleImages'),
  DateTimePicker: simple('DateTimePicker'),
  URLTextBox: simple('URLTextBox'),
  Color: simple('Color'),
  Range: simple('Range'),
  Password: simple('Password'),
  CollapsibleQuestions: lazyRow('group', () =>
    import('./items/item-inputs.ts').then((loaded) => loaded.itemInputs.CollapsibleQuestions),
  ),
  URLTextBoxForList: simple('URLTextBoxForList'),
  TextBoxForList: simple('TextBoxForList'),
  EmailTextBoxForList: simple('EmailTextBoxForList'),
  TextBoxes: simple('TextBoxes', 'group'),
  TableQuestions: lazyRow('group', () =>
    import('./items/item-inputs.ts').then((loaded) => loaded.itemInputs.TableQuestions),
  ),
  PhoneNumberTextBox: simple('PhoneNumberTextBox'),
  ImageRadio: pictures('ImageRadio', 'radiogroup'),
  ImageCheckBox: pictures('ImageCheckBox', 'group'),
  Label: { Input: LabelText, Answer: LabelText, frame: 'text' },
}
