import type { Field, Form } from '#contract/entities/eform.ts'
import { displayTypes, type DisplayType, type FieldTypeName } from '#contract/field-types.ts'
import { ask, section, type DemoForm, type Filling } from './form-parts.ts'

const fruit = ['Mango', 'Pawpaw', 'Guava', 'Orange']
const pictures = fruit.map((OptionName, at) => ({
  Id: `fruit-${at + 1}`,
  OptionName,
  OrderBy: at + 1,
  ImageURL: at % 2 === 0 ? '/icons/icon-192.png' : '/favicon.svg',
}))
const innerFields = [
  ask('item-name', 'TextBox', 'Name', { Required: true, PageWidth: 6 }),
  ask('item-count', 'NumberTextBox', 'How many', { MinNumber: 0, PageWidth: 6 }),
]

type Facts = Parameters<typeof ask>[3]

/** Every type once, with sensible settings. A type without a line does not compile. */
const fieldsByType: { readonly [Name in FieldTypeName]: readonly [name: string, group: Group, facts?: Facts] } = {
  Label: [
    'A label',
    'text',
    {
      Explanation:
        '<h3>Every kind of question</h3><p>With <b>bold</b>, <em>slanted</em> and <a href="/about">linked</a> words.</p>',
      HideTitle: true,
      PageWidth: 12,
    },
  ],
  TextBox: [
    'A text',
    'text',
    {
      Required: true,
      MinLength: 3,
      MaxLength: 40,
      PlaceHolder: 'Between 3 and 40 characters',
      Explanation: '<p>One line.</p>',
    },
  ],
  TextArea: ['A long text', 'text', { MaxLength: 400, PageWidth: 8 }],
  EditableTextArea: [
    'A rich text',
    'text',
    { PageWidth: 12, DefaultValue: '<p>Begin with <strong>this</strong>.</p>' },
  ],
  EmailTextBox: ['An e-mail address', 'text'],
  PhoneNumberTextBox: ['A phone number', 'text'],
  URLTextBox: ['An address of a page', 'text', { PlaceHolder: 'https://' }],
  Password: ['A password', 'text', { Explanation: '<p>It stays on this screen and is never stored.</p>' }],
  NumberTextBox: [
    'A number',
    'numbers',
    { MinNumber: 0, MaxNumber: 1_000_000, UnitOfMeasure: '₦', IsUseOFMeasureBefore: true, Required: true },
  ],
  Range: [
    'A range',
    'numbers',
    { RangeStart: 10, RangeEnd: 60, RangeStep: 5, RangeInitialValue: 30, UnitOfMeasure: 'minutes' },
  ],
  Rating: ['A rating', 'numbers'],
  Color: ['A colour', 'numbers', { DefaultValue: '#0b6e4f' }],
  DatePicker: ['A date', 'numbers', { MinDate: '2026-01-01' }],
  DateTimePicker: ['A date with its time', 'numbers'],
  Radio: ['One of a few', 'choices', { Required: true, options: fruit }],
  CheckBox: ['Any of a few', 'choices', { options: fruit }],
  DropDown: [
    'One of many',
    'choices',
    { OptionRequirement: { API: 'School', Addrress: 'GetSchoolStates', RequireSelectedOption: true } },
  ],
  ImageRadio: ['One picture', 'choices', { PageWidth: 6, EformOptions: pictures }],
  ImageCheckBox: [
    'Any pictures',
    'choices',
    { PageWidth: 6, EformOptions: pictures.map((option) => ({ ...option, Id: `any-${option.Id}` })) },
  ],
  SingleCheckBox: ['A switch', 'choices', { EnableToggle: true }],
  TextBoxes: ['A box for each', 'lists', { options: ['Morning', 'Noon', 'Evening'] }],
  TextBoxForList: ['A list of texts', 'lists'],
  NumberTextBoxForList: ['A list of numbers', 'lists', { MinNumber: 0 }],
  EmailTextBoxForList: ['A list of e-mail addresses', 'lists'],
  URLTextBoxForList: ['A list of addresses', 'lists'],
  CollapsibleQuestions: [
    'Things with questions of their own',
    'lists',
    { PageWidth: 12, ItemObjectName: 'Thing', PropertyForNameOfItem: 'item-name', EformFields: innerFields },
  ],
  TableQuestions: [
    'A table',
    'lists',
    {
      PageWidth: 12,
      ItemObjectName: 'Row',
      OverflowTable: true,
      EformFields: innerFields.map((field) => ({ ...field, Id: `row-${field.Id}` })),
    },
  ],
  Image: ['A picture', 'files'],
  MultipleImages: ['Several pictures', 'files', { PageWidth: 8 }],
  PDFUploader: ['A PDF document', 'files'],
  WordUploader: ['A Word document', 'files'],
  GraphicUploader: ['A design file', 'files'],
  CSVUploader: [
    'A table from a file',
    'files',
    { PageWidth: 12, CSVToArrayHeader: [{ Name: 'Name' }, { Name: 'Score', IsNumber: true }] },
  ],
}

const groups = {
  text: 'Words',
  numbers: 'Numbers and times',
  choices: 'Choices',
  lists: 'Lists',
  files: 'Files',
} as const
type Group = keyof typeof groups

function isType(name: string): name is FieldTypeName {
  return Object.hasOwn(fieldsByType, name)
}

function fieldsOf(group: Group): Field[] {
  return Object.keys(fieldsByType)
    .filter(isType)
    .filter((type) => fieldsByType[type][1] === group)
    .map((type) => ask(type, type, fieldsByType[type][0], fieldsByType[type][2]))
}

const modes: Record<DisplayType, string> = {
  Regular: 'Regular',
  Tabular: 'Tabs',
  Tab_By_Tab_Question: 'Group by group',
  One_By_One_Question: 'One by one',
}

function gallery(mode: DisplayType): Form {
  return {
    Id: `gallery-${mode}`,
    FormName: `Gallery: ${modes[mode]}`,
    EformDisplayType: mode,
    SuccessMessage: '<p>That was <b>every kind of question</b> there is.</p>',
    GroupFields: [
      ...(['text', 'numbers', 'choices', 'lists', 'files'] as const).map((group) =>
        section(group, groups[group], fieldsOf(group)),
      ),
      section('conditions', 'Questions that appear', [
        ask('more', 'Radio', 'Show more?', { options: ['Yes', 'No'] }),
        ask('why', 'TextBox', 'Only after Yes', { Required: true, DependentOnOption: ['more-1'] }),
        ask('fixed', 'TextBox', 'Cannot be changed', { Disabled: true, DefaultValue: 'Set by the author' }),
        ask('read', 'TextBox', 'Only read', { IsViewModel: true, DefaultValue: 'Told, not asked' }),
      ]),
    ],
  }
}

const filled: Filling = {
  TextBox: 'Ìyá Àgbà',
  TextArea: 'Two lines:\nthis is the second.',
  EditableTextArea: '<p>Written <strong>boldly</strong>.</p><ul><li>One</li><li>Two</li></ul>',
  EmailTextBox: 'ada@example.org',
  PhoneNumberTextBox: '+2348031234567',
  URLTextBox: 'https://example.org/',
  NumberTextBox: '12500',
  Range: '45',
  Rating: '4',
  Color: '#b45309',
  DatePicker: '2026-11-20',
  DateTimePicker: '2026-11-20T14:30:00+01:00',
  Radio: 'Guava',
  CheckBox: ['Mango', 'Orange'],
  DropDown: { id: 'Lagos', name: 'Lagos' },
  ImageRadio: 'Mango',
  ImageCheckBox: ['Pawpaw', 'Guava'],
  SingleCheckBox: 'true',
  TextBoxes: ['Tea', 'Rice', 'Beans'],
  TextBoxForList: ['First', 'Second'],
  NumberTextBoxForList: ['3', '5', '8'],
  EmailTextBoxForList: ['a@example.org', 'b@example.org'],
  URLTextBoxForList: ['https://example.org/one'],
  CollapsibleQuestions: [
    { 'item-name': 'Lantern', 'item-count': '3' },
    { 'item-name': 'Kettle', 'item-count': '1' },
  ],
  TableQuestions: [
    { 'row-item-name': 'Chairs', 'row-item-count': '40' },
    { 'row-item-name': 'Tables', 'row-item-count': '12' },
  ],
  more: 'Yes',
  why: 'To see it appear',
}

/** Every type in every mode, for developers and testers. */
export const galleries: readonly DemoForm[] = displayTypes.map((mode) => ({
  access: 'signed-in',
  by: 'is_mentor',
  definition: gallery(mode),
  fillings: [filled, { TextBox: 'Only what is required', NumberTextBox: '0', Radio: 'Mango', more: 'No' }],
}))
