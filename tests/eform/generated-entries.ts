import * as fc from 'fast-check'
import type { ItemField } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId, type FieldTypeName } from '#contract/field-types.ts'
import { entryOf } from '#eform/types/choice-entry.ts'
import type { Raw } from '#eform/raw.ts'
import { attacks } from './hostile-html.ts'

const hash = 'ab'.repeat(32)
const address = (name: string) => `/files/${hash}/${name}`
const table = (rows: string[][], faults: object[] = []) =>
  JSON.stringify({
    file: 'x.csv',
    header: ['Name', 'Age'],
    rows: rows.map((values, at) => ({ line: at + 2, values })),
    faults,
  })

/** Texts that people write, texts that machines paste, and texts that a form must refuse. */
const strange = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\r\nb',
  ' \u0000 ',
  'Ọlá',
  'e\u0301',
  '\u202e',
  '__proto__',
  'constructor',
  '-1',
  '-2',
  '[',
  '["x"]',
  '[{"toString":1}]',
  '{"toString":1,"id":"x","raw":{"a":1}}',
  'null',
  'javascript:alert(1)',
  '\u00A0x\u00A0',
  'a\tb',
  '\t',
  'true',
  'NaN',
  '1e999',
]
const long = [
  'x'.repeat(20_001),
  `[${'"y",'.repeat(120_000)}"z"]`,
  '[{}'.padEnd(9000, ',{}').concat(']'),
  ' '.repeat(30_000).concat('x'),
  `<p>${'z'.repeat(400_001)}</p>`,
  '9'.repeat(30_000),
]

export const htmlTexts = fc.constantFrom(
  'Because <b>so</b>',
  '<p>Read <a href="https://a.example/">this</a></p>',
  ...attacks.slice(0, 6),
)

/** Entries that a field of a type usually accepts, and entries that look like them. */
const usual: { readonly [Name in FieldTypeName]?: readonly Raw[] } = {
  TextBox: ['Ada', ' Bola  Ade '],
  TextArea: ['Two\nlines', 'One'],
  Rating: ['1', '4', '9', '2.5', '0'],
  NumberTextBox: ['12', '1,250.50', '-0', '007', '.5', '5.', '3e5', '999999999999999'],
  EmailTextBox: ['ada@example.com', 'a@b', 'Ada <a@b.co>'],
  DatePicker: ['2026-1-5', '2026-02-30', '2027-12-31', '0099-01-01'],
  DateTimePicker: ['2026-1-5 9:05', '2026-01-05T10:00:00Z', '2026-01-05T24:00', '2027-01-05T10:00:00+05:30'],
  EditableTextArea: [
    '<p>Fine <b>words</b></p>',
    '<p></p>',
    `<img src="${address('a.webp')}">`,
    '<h2>T</h2><ul><li>1</li></ul>',
    ...attacks,
  ],
  Image: [address('a.webp'), address('a.pdf'), 'https://elsewhere.example/a.webp'],
  MultipleImages: [[address('a.webp'), address('a.webp')], ['x'], [address('b.webp')]],
  PDFUploader: [address('a.pdf')],
  WordUploader: [address('a.docx')],
  GraphicUploader: [address('a.svg')],
  CSVUploader: [
    table([
      ['Ada', '7'],
      ['Bola', ''],
    ]),
    table([['Ada', 'many']]),
    table([]),
    table([['a']], [{ line: 3, text: 'odd' }]),
    '[{"Name":"Ada","Age":7}]',
    '[{"Name":"Ada"}]',
  ],
  NumberTextBoxForList: [
    ['7', ''],
    ['7', '1,000', 'x'],
  ],
  URLTextBoxForList: [
    ['example.com', ''],
    ['HTTPS://Example.com/x', 'example.com'],
  ],
  TextBoxForList: [['a', 'a', 'b'], ['abcd']],
  EmailTextBoxForList: [['ada@example.com', '']],
  URLTextBox: ['example.com', 'http://user@host.com', 'https://example.com:80/x?y'],
  SingleCheckBox: ['true', 'false', 'yes'],
  Color: ['#ABC', 'a1b2c3', 'red'],
  Range: ['7', '30', '-1'],
  Password: ['Bridge-77', 'short'],
  PhoneNumberTextBox: [
    ['NG', '0803 123 4567'],
    '+14165550199',
    ['GH', '1'],
    ['', ''],
    '00441212345678',
    ['US', '200 000 0000'],
    ['XX', '12345'],
  ],
  TextBoxes: [['abcd', 'abcd', 'abcd', 'abcd'], ['', 'x'], []],
}

const nameOf = new Map<FieldTypeId, FieldTypeName>(
  Object.keys(fieldTypes)
    .filter((name): name is FieldTypeName => Object.hasOwn(fieldTypes, name))
    .map((name) => [fieldTypes[name], name]),
)

/** Ids of options, from this field and from the lists of the server. */
function chosen({ EformOptions = [], OptionRequirement: wanted }: ItemField): fc.Arbitrary<Raw> {
  const ids = EformOptions.map((option) => option.Id)
  const known =
    wanted?.API === undefined
      ? ids
      : [...ids, entryOf('7', 'Health'), entryOf('8', 'Law, and order'), entryOf('9', ''), entryOf('-1', 'More'), '11']
  const one = fc.constantFrom('', 'gone', ...known)
  return fc.oneof(
    { weight: 2, arbitrary: one },
    { weight: 2, arbitrary: fc.subarray(known) },
    fc.array(one, { maxLength: 5 }),
  )
}

/** What people, old drafts and attackers put into a field: mostly entries that fit its type. */
export function anyEntry(field: ItemField): fc.Arbitrary<Raw> {
  const name = nameOf.get(field.FieldType)
  const fitting = (name && usual[name]) ?? []
  const text = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...strange) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    fc.double().map(String),
  )
  return fc.oneof(
    { weight: 24, arbitrary: fitting.length > 0 ? fc.constantFrom(...fitting) : chosen(field) },
    { weight: 6, arbitrary: text },
    { weight: 3, arbitrary: fc.array(text, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom<Raw>(...long, long) },
  )
}
