import type { Field, ItemField } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import { defaultFieldWidth } from '#contract/limits.ts'
import { fieldTypeName } from '#eform/field-type-table.ts'
import { labelOf } from '#eform/label.ts'
import type { Raw } from '#eform/raw.ts'
import { unitIcons } from '#eform-face/inputs/number/unit-icons.ts'
import {
  choiceSetting,
  listSetting,
  numberSetting,
  switchSetting,
  textSetting,
  type Setting,
  type Settings,
  type SettingQuestion,
} from './setting.ts'

/** What the questions about a field depend on. */
export interface FieldAround {
  readonly field: Field
  /** The other questions around it: of its form, or of its item. */
  readonly others: readonly ItemField[]
}

const question = ''
const rules = 'Rules'
const start = 'Default value'
const look = 'Look'
const items = 'Items'

/** Columns of twelve: 13 choices, from hidden through 8.3 % steps to 100 %. */
export const widths = Array.from({ length: 13 }, (_, columns) => ({
  id: String(columns),
  name: columns === 0 ? 'Hidden' : `${columns === 12 ? 100 : ((columns * 100) / 12).toFixed(1).replace(/\.0$/, '')} %`,
}))

const choosesOne = new Set<number>([fieldTypes.Radio, fieldTypes.DropDown, fieldTypes.ImageRadio])
const asChoice = ({ Id, FieldName }: ItemField) => ({ id: Id, name: labelOf(FieldName) })

/** The type of question that asks for a field's default value: the field's own type, where that is a plain control. */
const startsLike: Partial<Record<FieldTypeName, FieldTypeName>> = {
  TextBox: 'TextBox',
  TextArea: 'TextArea',
  EditableTextArea: 'EditableTextArea',
  EmailTextBox: 'EmailTextBox',
  URLTextBox: 'URLTextBox',
  NumberTextBox: 'NumberTextBox',
  Rating: 'Rating',
  DatePicker: 'DatePicker',
  DateTimePicker: 'DateTimePicker',
  Color: 'Color',
  SingleCheckBox: 'SingleCheckBox',
  Radio: 'DropDown',
  CheckBox: 'DropDown',
  DropDown: 'DropDown',
  ImageRadio: 'DropDown',
  ImageCheckBox: 'DropDown',
}
const noDefault = '-'

function startQuestion({ field }: FieldAround): SettingQuestion {
  const type = startsLike[fieldTypeName(field.FieldType)] ?? 'TextBox'
  const FieldName = 'Default value'
  if (type === 'SingleCheckBox')
    return { FieldName: 'Starts as yes', FieldType: fieldTypes.SingleCheckBox, EnableToggle: true, PageWidth: 12 }
  const base = { FieldName, FieldType: fieldTypes[type], PageWidth: 12 }
  if (type !== 'DropDown') return base
  const options = (field.EformOptions ?? []).map(({ Id, OptionName }) => ({ Id, OptionName }))
  // Two options with the same id are a separate problem, shown beside them.
  const unique = [...new Map(options.map((option) => [option.Id, option])).values()]
  const unknown =
    field.DefaultValue !== undefined && !options.some(({ Id }) => Id === field.DefaultValue)
      ? [{ Id: field.DefaultValue, OptionName: field.DefaultValue }]
      : []
  return { ...base, EformOptions: [{ Id: noDefault, OptionName: 'Nothing special' }, ...unique, ...unknown] }
}

const startSetting: Setting<string, FieldAround> = {
  section: start,
  ask: startQuestion,
  read: (value) => value ?? '',
  write: (entry: Raw) =>
    typeof entry !== 'string' || entry === '' || entry === noDefault || entry === 'false' ? undefined : entry,
}

const none = { absent: { name: 'Nothing' }, parse: (id: string) => id }

/**
 * Every property of a field and how an author sets it (R-139 … R-144). A property without a row does not compile. `kept`: no
 * setting changes it (an id, a type, another spelling, or the place, which follows the order).
 */
export const fieldSettings: Settings<Field, FieldAround> = {
  Id: 'kept',
  FieldType: 'kept',
  FieldOrder: 'kept',
  Maxlength: 'kept',
  HasOptionList: 'kept',
  FieldNameType: 'kept',
  MyKey: 'kept',
  ClassName: 'kept',
  UseForVerifyingSubsequentUpdate: 'kept',
  OptionIdProp: 'kept',
  OptionNameProp: 'kept',
  OptionImageProp: 'kept',
  DefaultEncodedValue: 'kept',
  EformOptions: 'drawn',
  OptionRequirement: 'drawn',
  DependentOnOption: 'drawn',
  RequireFullConditions: 'drawn',
  CSVToArrayHeader: 'drawn',
  EformFields: 'drawn',

  FieldName: textSetting(question, 'Question', { Required: true, MaxLength: 2000 }),
  Explanation: textSetting(question, 'Help', { MaxLength: 20_000 }, fieldTypes.EditableTextArea),
  Picture: textSetting(question, 'Picture', {}, fieldTypes.Image),
  PictureText: textSetting(question, 'What the picture shows', { MaxLength: 300 }),
  Required: switchSetting(question, 'Required'),
  IsUnique: switchSetting(rules, 'Accept each answer only once'),
  PlaceHolder: textSetting(question, 'Placeholder', { MaxLength: 200 }),
  InformationLink: textSetting(question, '“Learn more” link', { PlaceHolder: 'https://' }),

  ErrorMessage: textSetting(rules, 'Error when empty', { MaxLength: 500 }),
  MinLength: numberSetting(rules, 'Minimum length', { MinNumber: 0 }),
  MaxLength: numberSetting(rules, 'Maximum length', { MinNumber: 0 }),
  MinDate: textSetting(rules, 'Later than', {}, fieldTypes.DatePicker),
  MinNumber: numberSetting(rules, 'Lowest'),
  MaxNumber: numberSetting(rules, 'Highest'),
  RangeStart: numberSetting(rules, 'From'),
  RangeEnd: numberSetting(rules, 'To'),
  RangeStep: numberSetting(rules, 'In steps of', { MinNumber: 0.000001 }),
  Dependentkey: choiceSetting(rules, 'List narrowed by the answer to', {
    ...none,
    choices: ({ others }: FieldAround) => others.filter((one) => choosesOne.has(one.FieldType)).map(asChoice),
  }),

  DefaultValue: startSetting,
  DefaultImages: listSetting(start, 'Addresses it starts with'),
  RangeInitialValue: numberSetting(start, 'Starts at'),
  ShowDefaultValue: switchSetting(start, 'Show the default below'),

  UnitOfMeasure: textSetting(look, 'Unit', { MaxLength: 40, PageWidth: 6 }),
  UnitOfMeasureIcon: choiceSetting(look, 'Icon of the unit', {
    ...none,
    look: { PageWidth: 6 },
    choices: () => [...unitIcons.keys()].map((id) => ({ id, name: labelOf(id) })),
  }),
  IsUseOFMeasureBefore: switchSetting(look, 'Unit before the number'),
  CustomCounter: switchSetting(look, 'Buttons to count up and down'),
  EnableToggle: switchSetting(look, 'Show as a switch'),
  SortBy: choiceSetting<'OrderBy' | 'OptionName', FieldAround>(look, 'Order of the options', {
    absent: { id: 'OrderBy' },
    choices: () => [
      { id: 'OrderBy', name: 'As listed' },
      { id: 'OptionName', name: 'By name' },
    ],
    parse: (id) => (id === 'OptionName' ? 'OptionName' : 'OrderBy'),
  }),
  DefaultOptionImage: textSetting(look, 'Picture of options without one', {}, fieldTypes.Image),
  HideImages: switchSetting(look, 'Hide the pictures'),
  PreviewResult: switchSetting(look, 'Show how the answer will read'),
  PageWidth: choiceSetting<number, FieldAround>(look, 'Width', {
    absent: { id: String(defaultFieldWidth) },
    choices: () => widths,
    parse: Number,
  }),
  HideTitle: switchSetting(look, 'Hide the title'),
  Disabled: switchSetting(look, 'Cannot be changed'),
  IsViewModel: switchSetting(look, 'Read only'),

  ItemObjectName: textSetting(items, 'What one item is called', { MaxLength: 60, PlaceHolder: 'Slide' }),
  PropertyForNameOfItem: choiceSetting(items, 'An item is named by', {
    ...none,
    choices: ({ field }: FieldAround) => (field.EformFields ?? []).map(asChoice),
  }),
  CanAdd: switchSetting(items, 'Items can be added', {}, true),
  CanDelete: switchSetting(items, 'Items can be deleted', {}, true),
  ListOrderPropertyName: {
    ...textSetting(items, 'Property that holds the place of an item', { MaxLength: 60, DefaultValue: 'Order' }),
    read: (value) => value ?? 'Order',
    write: (entry) => (entry === 'Order' || typeof entry !== 'string' ? undefined : entry),
  },
  CellMinWidth: numberSetting(items, 'Narrowest column, in pixels', { MinNumber: 40, MaxNumber: 1000 }),
  OverflowTable: switchSetting(items, 'Let a wide table scroll sideways'),
  HideTableHeader: switchSetting(items, 'Hide the head of the table'),
}

export type SettingKey = keyof typeof fieldSettings

const asking = [
  'FieldName',
  'Explanation',
  'Picture',
  'PictureText',
  'InformationLink',
  'Required',
  'ErrorMessage',
  'PageWidth',
  'HideTitle',
  'Disabled',
  'IsViewModel',
  'DependentOnOption',
  'RequireFullConditions',
] as const
const typed = [...asking, 'PlaceHolder', 'PreviewResult', 'DefaultValue', 'ShowDefaultValue'] as const
const lengths = ['MinLength', 'MaxLength'] as const
const unit = ['UnitOfMeasure', 'UnitOfMeasureIcon', 'IsUseOFMeasureBefore'] as const
const bounds = ['MinNumber', 'MaxNumber'] as const
const choice = [
  ...asking,
  'EformOptions',
  'OptionRequirement',
  'Dependentkey',
  'SortBy',
  'DefaultValue',
  'ShowDefaultValue',
  'PreviewResult',
] as const
const list = [
  ...asking,
  'ItemObjectName',
  'CanAdd',
  'CanDelete',
  'ListOrderPropertyName',
  'PropertyForNameOfItem',
  'EformFields',
] as const

/** Which settings each type has: a type without a row does not compile. */
export const settingsOfType: { readonly [Name in FieldTypeName]: readonly SettingKey[] } = {
  TextBox: [...typed, ...lengths, 'IsUnique'],
  TextArea: [...typed, ...lengths],
  EditableTextArea: [...asking, 'PlaceHolder', 'DefaultValue', ...lengths],
  Radio: [...choice, 'IsUnique'],
  CheckBox: choice,
  DropDown: [...choice, 'PlaceHolder', 'IsUnique'],
  ImageRadio: [...choice, 'DefaultOptionImage', 'IsUnique'],
  ImageCheckBox: [...choice, 'DefaultOptionImage'],
  SingleCheckBox: [...asking, 'EnableToggle', 'DefaultValue'],
  NumberTextBox: [...typed, ...bounds, ...unit, 'CustomCounter', 'IsUnique'],
  Range: [
    ...asking,
    'RangeStart',
    'RangeEnd',
    'RangeStep',
    ...bounds,
    'RangeInitialValue',
    'UnitOfMeasure',
    'IsUseOFMeasureBefore',
    'ShowDefaultValue',
    'PreviewResult',
  ],
  Rating: [...asking, ...bounds, 'DefaultValue'],
  DatePicker: [...asking, 'MinDate', 'DefaultValue', 'ShowDefaultValue', 'PreviewResult', 'IsUnique'],
  DateTimePicker: [...asking, 'MinDate', 'DefaultValue', 'ShowDefaultValue', 'PreviewResult', 'IsUnique'],
  EmailTextBox: [...typed, ...lengths, 'IsUnique'],
  PhoneNumberTextBox: [...typed, 'IsUnique'],
  URLTextBox: [...typed, ...lengths, 'IsUnique'],
  Image: [...asking, 'DefaultImages', 'HideImages'],
  MultipleImages: [...asking, 'DefaultImages', 'HideImages'],
  PDFUploader: [...asking, 'DefaultValue'],
  WordUploader: [...asking, 'DefaultValue'],
  GraphicUploader: [...asking, 'DefaultValue'],
  CSVUploader: [...asking, 'CSVToArrayHeader'],
  TextBoxForList: [...asking, 'PlaceHolder', ...lengths],
  NumberTextBoxForList: [...asking, 'PlaceHolder', ...bounds, ...unit],
  EmailTextBoxForList: [...asking, 'PlaceHolder', ...lengths],
  URLTextBoxForList: [...asking, 'PlaceHolder', ...lengths],
  TextBoxes: [...asking, 'PlaceHolder', 'EformOptions', 'SortBy', ...lengths],
  CollapsibleQuestions: list,
  TableQuestions: [...list, 'CellMinWidth', 'OverflowTable', 'HideTableHeader'],
  Label: [
    'FieldName',
    'Explanation',
    'Picture',
    'PictureText',
    'InformationLink',
    'PageWidth',
    'HideTitle',
    'DependentOnOption',
    'RequireFullConditions',
  ],
  Color: [...asking, 'PlaceHolder', 'DefaultValue', 'ShowDefaultValue'],
  Password: [...asking, 'PlaceHolder', ...lengths],
}

/** The properties an author can set for this field, in the order of the panel. */
export function settingKeys(field: Pick<ItemField, 'FieldType'>): readonly SettingKey[] {
  const own = new Set(settingsOfType[fieldTypeName(field.FieldType)])
  return Object.keys(fieldSettings)
    .filter((key): key is SettingKey => Object.hasOwn(fieldSettings, key))
    .filter((key) => own.has(key))
}

/** The keys in the two parts of the panel: before, and after, the options and conditions. */
export function splitKeys(keys: readonly SettingKey[]): {
  readonly first: readonly SettingKey[]
  readonly more: readonly SettingKey[]
} {
  const isFirst = (key: SettingKey) => {
    const setting = fieldSettings[key]
    return typeof setting === 'object' && setting.section === question
  }
  return { first: keys.filter(isFirst), more: keys.filter((key) => !isFirst(key)) }
}

/** Whether fields of this type have the property. */
export function hasSetting(field: Pick<ItemField, 'FieldType'>, key: SettingKey): boolean {
  return settingsOfType[fieldTypeName(field.FieldType)].includes(key)
}
