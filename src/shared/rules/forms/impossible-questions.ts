import type { Field, Form, ItemField } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { formMessages } from '#contract/form-messages.ts'
import { comparableColumn } from '#eform/csv/csv-table.ts'
import { isoDateTime } from '#eform/date-times.ts'
import { isoDate } from '#eform/dates.ts'
import { optionListOf, withDefaultEntry } from '#eform/options/option-list.ts'
import { fieldsWithPaths, type FieldWithPath } from './form-paths.ts'

const { Label, CollapsibleQuestions, TableQuestions, Range, DatePicker, DateTimePicker, CSVUploader } = fieldTypes
const lists: readonly FieldTypeId[] = [CollapsibleQuestions, TableQuestions]
const dates: readonly FieldTypeId[] = [DatePicker, DateTimePicker]

type Fault = readonly [property: string, text: string]

/** Two limits that no answer can satisfy together; a maximum of 0 characters means no limit. */
function limitFaults({
  FieldType,
  MinLength = 0,
  MaxLength,
  Maxlength,
  MinNumber = -Infinity,
  MaxNumber = Infinity,
  RangeStart = 0,
  RangeEnd = Infinity,
}: ItemField): Fault[] {
  const max = (MaxLength ?? Maxlength) || Infinity
  return [
    ...(MinLength > max
      ? [['MaxLength', `no answer has at least ${MinLength} and at most ${max} characters.`] as const]
      : []),
    ...(MinNumber > MaxNumber
      ? [['MaxNumber', `no number is at least ${MinNumber} and at most ${MaxNumber}.`] as const]
      : []),
    ...(FieldType === Range && RangeStart > RangeEnd
      ? [['RangeEnd', `a scale from ${RangeStart} cannot end at ${RangeEnd}.`] as const]
      : []),
  ]
}

function dateFaults({ FieldType, MinDate = '' }: ItemField): Fault[] {
  return dates.includes(FieldType) && MinDate !== '' && isoDate(MinDate) === null && isoDateTime(MinDate) === null
    ? [['MinDate', `“${MinDate}” is no date.`]]
    : []
}

/** Columns with the same name, which a file cannot distinguish. */
function columnFaults({ FieldType, CSVToArrayHeader: columns = [] }: ItemField): Fault[] {
  const names = columns.map(({ Name }) => comparableColumn(Name))
  const [duplicate] =
    FieldType === CSVUploader
      ? columns.filter((_column, at) => names.indexOf(names[at] ?? '') !== at || names[at] === '')
      : []
  return duplicate
    ? [
        [
          'CSVToArrayHeader',
          `no file can have the column “${duplicate.Name}” beside the others: every column needs a name of its own.`,
        ],
      ]
    : []
}

function listFaults(field: Field | ItemField): Fault[] {
  if (!lists.includes(field.FieldType)) return []
  const { EformFields = [], CanAdd = true, Required = false }: Partial<Field> = field
  return [
    ...(EformFields.some(({ FieldType }) => FieldType !== Label)
      ? []
      : [['EformFields', 'its items ask nothing yet. Add a question to them.'] as const]),
    ...(Required && !CanAdd ? [['CanAdd', 'it is required, but items cannot be added.'] as const] : []),
  ]
}

/** The types whose answers can be compared with those of other people. */
const comparable: readonly FieldTypeId[] = [
  fieldTypes.TextBox,
  fieldTypes.EmailTextBox,
  fieldTypes.PhoneNumberTextBox,
  fieldTypes.URLTextBox,
  fieldTypes.NumberTextBox,
  fieldTypes.DatePicker,
  fieldTypes.DateTimePicker,
  fieldTypes.Radio,
  fieldTypes.DropDown,
  fieldTypes.ImageRadio,
]

function uniqueFaults({ FieldType, IsUnique = false }: ItemField, isItem: boolean): Fault[] {
  if (!IsUnique || (!isItem && comparable.includes(FieldType))) return []
  return [
    ['IsUnique', `${isItem ? 'a question of a list' : 'a question of this type'} cannot ask for different answers.`],
  ]
}

function pictureFaults({ Picture, PictureText }: ItemField): Fault[] {
  return Picture && !PictureText ? [['PictureText', formMessages.noPictureText]] : []
}

function nameFaults({ EformOptions = [] }: ItemField): Fault[] {
  const nameless = EformOptions.findIndex(({ OptionName }) => OptionName.trim() === '')
  return nameless < 0 ? [] : [[`EformOptions.${nameless}.OptionName`, `option ${nameless + 1} has no name.`]]
}

/**
 * A list of options that the server cannot send: it needs a choice in another question, and that question is
 * missing, or has an entry without options of its own ('All countries', 'Other').
 */
function parentFaults(field: ItemField, around: readonly FieldWithPath[]): Fault[] {
  const list = optionListOf({ def: field })
  if (!list?.source.needsParent) return []
  const parent = around.find((other) => other.field.Id === list.parentId)
  if (!parent)
    return [
      ['Dependentkey', 'its options come after a choice in another question. Set “List narrowed by the answer to”.'],
    ]
  const [entry] = optionListOf({ def: parent.field })
    ? withDefaultEntry(parent.field, parent.field.EformOptions ?? [])
    : []
  if (entry === undefined) return []
  return [
    [
      'Dependentkey',
      `there are no options after “${entry.OptionName}” in ${parent.label}. Remove that entry from ${parent.label}.`,
    ],
  ]
}

function faultsOf(
  { path, field, label }: FieldWithPath,
  _at: number,
  fields: readonly FieldWithPath[],
): [string, string][] {
  if (label === '') return [[`${path}.FieldName`, 'This question has no words.']]
  const isSibling = (other: FieldWithPath) => listPath(other.path) === listPath(path)
  return [
    ...limitFaults(field),
    ...dateFaults(field),
    ...columnFaults(field),
    ...listFaults(field),
    ...nameFaults(field),
    ...pictureFaults(field),
    ...uniqueFaults(field, path.includes('.EformFields.')),
    ...parentFaults(field, fields.filter(isSibling)),
  ].map(([property, text]) => [`${path}.${property}`, `${label}: ${text}`])
}

/** The path of the list that a question is in: the form's own, or one list of items. */
function listPath(path: string): string {
  return path.includes('EformFields') ? path.slice(0, path.lastIndexOf('.')) : ''
}

/** A screen identifies groups by their ids: it would draw only one of two groups with the same id. */
function groupFaults({ GroupFields }: Form): [string, string][] {
  return GroupFields.flatMap(({ Id, GroupName }, at) =>
    GroupFields.findIndex((group) => group.Id === Id) === at
      ? []
      : [[`Definition.GroupFields.${at}.Id`, `${GroupName || `Part ${at + 1}`}: another group has the same id.`]],
  )
}

/**
 * Questions that no answer can satisfy: path in the definition → texts that name the question. A working copy may
 * contain them, because the author types one limit after the other; a published form may not.
 */
export function impossibleQuestions(definition: Form): Record<string, string[]> {
  return Object.fromEntries(
    [...groupFaults(definition), ...fieldsWithPaths(definition).flatMap(faultsOf)].map(([path, text]) => [
      path,
      [text],
    ]),
  )
}
