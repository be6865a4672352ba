import { expect, test } from 'vitest'
import type { Field, Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { checkReadiness } from './form-readiness.ts'

const {
  TextBox,
  NumberTextBox,
  Range,
  DatePicker,
  DateTimePicker,
  CSVUploader,
  CollapsibleQuestions,
  TableQuestions,
  Radio,
  DropDown,
  Label,
} = fieldTypes
const formOf = (Fields: Field[], more: Partial<Form> = {}): Form => ({
  Id: 'f',
  FormName: 'Form',
  EformDisplayType: 'Regular',
  GroupFields: [{ Id: 'g', GroupName: 'G', Fields }],
  ...more,
})
const fine: Field = { Id: 'fine', FieldName: 'Fine', FieldType: TextBox }
const inner = [{ ...fine, Id: 'inner' }]

test.for<[string, Partial<Field>, string]>([
  ['more characters at least than at most', { FieldType: TextBox, MinLength: 10, MaxLength: 5 }, 'MaxLength'],
  ['the same in the other spelling', { FieldType: TextBox, MinLength: 10, Maxlength: 5 }, 'MaxLength'],
  ['a lowest number above the highest', { FieldType: NumberTextBox, MinNumber: 10, MaxNumber: 5 }, 'MaxNumber'],
  ['a scale that ends before it begins', { FieldType: Range, RangeStart: 10, RangeEnd: 5 }, 'RangeEnd'],
  ['a date that is none', { FieldType: DatePicker, MinDate: 'next week' }, 'MinDate'],
  [
    'two columns of one name',
    { FieldType: CSVUploader, CSVToArrayHeader: [{ Name: 'First name' }, { Name: 'Firstname' }] },
    'CSVToArrayHeader',
  ],
  ['a column without a name', { FieldType: CSVUploader, CSVToArrayHeader: [{ Name: ' ' }] }, 'CSVToArrayHeader'],
  [
    'items without questions',
    { FieldType: TableQuestions, EformFields: [{ ...fine, FieldType: Label }] },
    'EformFields',
  ],
  [
    'a required list that nobody can add to',
    { FieldType: CollapsibleQuestions, Required: true, CanAdd: false, EformFields: inner },
    'CanAdd',
  ],
  [
    'a list of the server that needs a choice in another question',
    { FieldType: DropDown, Required: true, OptionRequirement: { API: 'CountryState', Addrress: 'GetActiveStates' } },
    'Dependentkey',
  ],
  [
    'an option without a name',
    { FieldType: Radio, EformOptions: [{ Id: '1', OptionName: ' ' }] },
    'EformOptions.0.OptionName',
  ],
])('%s is not published, and the question is named', ([, facts, property]) => {
  const question: Field = { ...fine, Id: 'odd', FieldName: 'Odd one', ...facts }
  const errors = checkReadiness(formOf([fine, question]))
  expect(errors).toEqual({ [`Definition.GroupFields.0.Fields.1.${property}`]: [expect.stringMatching(/^Odd one: /)] })
  const { EformFields: _items, ...item } = question
  const isList = facts.EformFields !== undefined
  if (!isList)
    expect(
      Object.keys(
        checkReadiness(formOf([{ ...fine, Id: 'list', FieldType: CollapsibleQuestions, EformFields: [item] }])),
      ),
    ).toEqual([`Definition.GroupFields.0.Fields.0.EformFields.0.${property}`])
})

test('limits that some answer meets are fine, however they are written', () => {
  expect(
    checkReadiness(
      formOf([
        { ...fine, MinLength: 5, MaxLength: 5 },
        { ...fine, Id: 'b', MinLength: 5, MaxLength: 0 },
        { ...fine, Id: 'c', FieldType: NumberTextBox, MinNumber: 5, MaxNumber: 5 },
        { ...fine, Id: 'd', FieldType: Range, RangeStart: 200 },
        { ...fine, Id: 'e', FieldType: DatePicker, MinDate: '2026-1-5' },
        { ...fine, Id: 'f', FieldType: DateTimePicker, MinDate: '2026-01-05T09:00:00Z' },
        { ...fine, Id: 'g', FieldType: CSVUploader },
        { ...fine, Id: 'h', FieldType: CollapsibleQuestions, CanAdd: false, EformFields: inner },
      ]),
    ),
  ).toEqual({})
})

const countries = { API: 'CountryState', Addrress: 'GetActiveCountries' }
const country: Field = { ...fine, Id: 'country', FieldName: 'Country', FieldType: DropDown }
const state: Field = {
  ...fine,
  Id: 'state',
  FieldName: 'State',
  FieldType: DropDown,
  Dependentkey: 'country',
  OptionRequirement: { API: 'CountryState', Addrress: 'GetActiveStates' },
}

test.for<[string, Partial<Field>, string[]]>([
  ['a plain list', { OptionRequirement: countries }, []],
  ['options of the form', { EformOptions: [{ Id: 'ng', OptionName: 'Nigeria' }] }, []],
  [
    'an entry for all of them',
    {
      OptionRequirement: { ...countries, DefaultIdValueForItem: 'all', DefaulNameValueForItem: 'All countries' },
    },
    ['State: there are no options after “All countries” in Country. Remove that entry from Country.'],
  ],
  [
    'an entry of its own before the list',
    { OptionRequirement: countries, EformOptions: [{ Id: 'other', OptionName: 'Other' }] },
    ['State: there are no options after “Other” in Country. Remove that entry from Country.'],
  ],
])('a list that needs a parent, below %s', ([, facts, expected]) => {
  expect(Object.values(checkReadiness(formOf([{ ...country, ...facts }, state]))).flat()).toEqual(expected)
  const list = { ...fine, FieldType: CollapsibleQuestions, EformFields: [{ ...country, ...facts }, state] }
  expect(Object.values(checkReadiness(formOf([list]))).flat()).toEqual(expected)
})

test('two groups with one id are not published: a screen would draw one of them', () => {
  const [group] = formOf([fine]).GroupFields
  expect(
    checkReadiness(
      formOf([], {
        GroupFields: [
          { ...group, Id: 'g', GroupName: 'A', Fields: [fine] },
          { Id: 'g', GroupName: 'B', Fields: [{ ...fine, Id: 'b' }] },
        ],
      }),
    ),
  ).toEqual({ 'Definition.GroupFields.1.Id': ['B: another group has the same id.'] })
})

test('what is switched off or has no width asks nothing, and a name of spaces is none', () => {
  const [group] = formOf([fine]).GroupFields
  const nothing = { Definition: ['Add a question.'] }
  expect(
    checkReadiness(formOf([], { GroupFields: [{ Id: 'g', GroupName: 'G', ...group, Active: false, Fields: [fine] }] })),
  ).toEqual(nothing)
  expect(checkReadiness(formOf([{ ...fine, PageWidth: 0 }]))).toEqual(nothing)
  expect(checkReadiness(formOf([fine], { FormName: '  ' }))).toEqual({
    'Definition.FormName': ['The form has no name yet.'],
  })
  expect(checkReadiness(formOf([{ ...fine, FieldName: ' ' }]))).toEqual({
    'Definition.GroupFields.0.Fields.0.FieldName': ['This question has no words.'],
  })
})
