import { describe, expect, test } from 'vitest'
import type { Answer, Field, Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { createForm } from '#eform/create-form.ts'
import { writeItem } from '#eform/types/item-text.ts'
import {
  answeredHtml,
  answersToStore,
  checkFormAnswers,
  formAnswerTexts,
  formWithAnswers,
  isBlankForm,
} from './form-answers.ts'
import { checkReadiness } from './form-readiness.ts'

const { TextBox, Radio, CheckBox, DropDown, Label, Password, SingleCheckBox, TableQuestions } = fieldTypes
const formOf = (...Fields: Field[]): Form => ({
  Id: 'f',
  FormName: 'Form',
  EformDisplayType: 'Regular',
  GroupFields: [{ Id: 'g', GroupName: 'G', Fields }],
})
const text = (FieldId: string, UserResponse: string): Answer => ({ FieldId, FieldTypeId: TextBox, UserResponse })
const choice: Field = {
  Id: 'choice',
  FieldName: 'Choice',
  FieldType: Radio,
  DefaultValue: 'yes',
  EformOptions: [
    { Id: 'yes', OptionName: 'Yes' },
    { Id: 'no', OptionName: 'No' },
  ],
}

test('accepts what the engine on the device sends, whatever the form starts with', () => {
  const definition = formOf(
    { Id: 'name', FieldName: 'Name', FieldType: TextBox, DefaultValue: 'Ada' },
    choice,
    { Id: 'more', FieldName: 'More', FieldType: TextBox, Required: true, DependentOnOption: ['yes'] },
    { Id: 'ok', FieldName: 'Agreed', FieldType: SingleCheckBox },
    { Id: 'note', FieldName: 'Note', FieldType: Label },
  )
  const device = createForm(definition)
  device.fields.setRaw('more', 'x')
  expect(checkFormAnswers(definition, device.fields.answers())).toEqual({})
  device.fields.setRaw('name', '')
  device.fields.setRaw('choice', '')
  const answers = device.fields.answers()
  expect(checkFormAnswers(definition, answers)).toEqual({})
  expect(formAnswerTexts(definition, answers).map(({ Question, Answer }) => [Question, Answer])).toEqual([
    ['Name', ''],
    ['Choice', ''],
    ['Agreed', 'No'],
  ])
})

test('names what is wrong by its place', () => {
  const definition = formOf(
    { Id: 'a', FieldName: 'A', FieldType: TextBox, MaxLength: 3 },
    { Id: 'b', FieldName: 'B', FieldType: TextBox, Required: true },
  )
  expect(checkFormAnswers(definition, [text('a', 'long')])).toEqual({
    'Answers.0.UserResponse': [expect.stringContaining('3')],
    Answers: ['Enter B'],
  })
})

test('of several questions with the same quoted words a refusal says which it is', () => {
  const email = (Id: string, FieldName: string): Field => ({ Id, FieldName, FieldType: fieldTypes.EmailTextBox })
  expect(
    checkFormAnswers(formOf(email('a', 'Your mail'), email('b', 'Mail of a parent')), [
      { FieldId: 'b', FieldTypeId: fieldTypes.EmailTextBox, UserResponse: 'nobody' },
    ]),
  ).toEqual({ 'Answers.0.UserResponse': ['Mail of a parent: Invalid Emaill Address'] })
})

test('knows the options of a field, and none of a list that a call gives', () => {
  const boxes: Field = {
    Id: 'boxes',
    FieldName: 'Boxes',
    FieldType: CheckBox,
    EformOptions: [{ Id: 'x', OptionName: 'X' }],
  }
  const listed: Field = {
    Id: 'listed',
    FieldName: 'Listed',
    FieldType: DropDown,
    OptionRequirement: { API: 'Account', Addrress: 'GetSectors' },
  }
  expect(
    checkFormAnswers(formOf(boxes, listed), [
      { FieldId: 'boxes', FieldTypeId: CheckBox, UserResponse: 'X, Y', UserResponseOptions: ['x', 'y'] },
      { FieldId: 'listed', FieldTypeId: DropDown, UserResponse: 'Health', EformFieldOptionId: '1' },
    ]),
  ).toEqual({ 'Answers.0.EformFieldOptionId': ['Boxes: there is no option y'] })
})

test('a secret is never asked for, kept or told (R-172)', () => {
  const definition = formOf(
    { Id: 'name', FieldName: 'Name', FieldType: TextBox },
    { Id: 'secret', FieldName: 'Secret', FieldType: Password, Required: true },
  )
  expect(checkFormAnswers(definition, [text('name', 'Ada')])).toEqual({})
  const sent = [text('name', 'Ada'), { FieldId: 'secret', FieldTypeId: Password, UserResponse: 'Bridge-2026' }]
  expect(JSON.stringify([answersToStore(definition, sent), formAnswerTexts(definition, sent)])).not.toContain(
    'Bridge-2026',
  )
})

test('finds rich texts wherever they stand', () => {
  const rich: Field = { Id: 'rich', FieldName: 'Story', FieldType: fieldTypes.EditableTextArea }
  const list: Field = {
    Id: 'list',
    FieldName: 'Items',
    FieldType: fieldTypes.CollapsibleQuestions,
    EformFields: [{ ...rich, Id: 'inner' }],
  }
  const inner = JSON.stringify([
    { Id: '1', Answers: [{ FieldId: 'inner', FieldTypeId: rich.FieldType, UserResponse: '<p>b</p>' }] },
  ])
  const sent = [
    { FieldId: 'rich', FieldTypeId: rich.FieldType, UserResponse: '<p>a</p>' },
    { FieldId: 'list', FieldTypeId: list.FieldType, UserResponse: inner },
  ]
  expect(answeredHtml(formOf(rich, list), sent).map(({ path, html }) => [path, html])).toEqual([
    ['Answers.0.UserResponse', '<p>a</p>'],
    ['Answers.1.UserResponse', '<p>b</p>'],
  ])
})

test('what cannot be read is refused by name instead of counting as left empty', () => {
  const sel: Field = { Id: 'sel', FieldName: 'Sector', FieldType: Radio, EformOptions: [{ Id: 'x', OptionName: 'X' }] }
  const list: Field = {
    Id: 'list',
    FieldName: 'People',
    FieldType: fieldTypes.TableQuestions,
    EformFields: [{ Id: 'who', FieldName: 'Who', FieldType: TextBox }, sel],
  }
  const definition = formOf(choice, { Id: 'stars', FieldName: 'Stars', FieldType: fieldTypes.Rating }, list)
  const refused = (FieldId: string, FieldTypeId: Answer['FieldTypeId'], UserResponse: string) =>
    checkFormAnswers(definition, [{ FieldId, FieldTypeId, UserResponse }])
  const items = (...Answers: object[]) => refused('list', list.FieldType, JSON.stringify([{ Id: '1', Answers }]))
  expect(refused('stars', fieldTypes.Rating, 'many')).toEqual({
    'Answers.0.UserResponse': ['Stars: this answer cannot be read'],
  })
  expect(refused('choice', Radio, 'Yes')).toEqual({ 'Answers.0.UserResponse': ['Choice: this answer cannot be read'] })
  expect(refused('list', list.FieldType, 'Ada and Bola')).toEqual({
    'Answers.0.UserResponse': ['People: this answer cannot be read'],
  })
  expect(items({ FieldId: 'nobody', FieldTypeId: TextBox, UserResponse: 'Ada' })).toEqual({
    'Answers.0.UserResponse': ['People: there is no question nobody in its items'],
  })
  expect(items({ FieldId: 'sel', FieldTypeId: Radio, UserResponse: 'Y', EformFieldOptionId: 'y' })).toEqual({
    'Answers.0.UserResponse': ['People › Sector: there is no option y'],
  })
  for (const empty of ['', '[]']) expect(refused('list', list.FieldType, empty)).toEqual({})
})

test('keeps what it judged: a number in its limits, a trimmed text, the name the option has, no word about what is not asked', () => {
  const definition = formOf(
    { Id: 'n', FieldName: 'N', FieldType: fieldTypes.NumberTextBox, MaxNumber: 100 },
    { Id: 't', FieldName: 'T', FieldType: TextBox },
    choice,
    { Id: 'ok', FieldName: 'Ok', FieldType: SingleCheckBox },
    {
      Id: 'list',
      FieldName: 'People',
      FieldType: fieldTypes.TableQuestions,
      EformFields: [
        { Id: 'who', FieldName: 'Who', FieldType: TextBox },
        { Id: 'why', FieldName: 'Why', FieldType: TextBox, DependentOnOption: ['in'] },
        { Id: 'way', FieldName: 'Way', FieldType: Radio, EformOptions: [{ Id: 'in', OptionName: 'In' }] },
      ],
    },
  )
  const sent: Answer[] = [
    { FieldId: 'n', FieldTypeId: fieldTypes.NumberTextBox, UserResponse: '500', UserResponseInNum: 7 },
    text('t', '  Ada '),
    { FieldId: 'choice', FieldTypeId: Radio, UserResponse: 'Something else', EformFieldOptionId: 'no' },
    { FieldId: 'ok', FieldTypeId: SingleCheckBox, UserResponse: 'true', UserResponseInBool: true },
    {
      FieldId: 'list',
      FieldTypeId: fieldTypes.TableQuestions,
      UserResponse: JSON.stringify([
        { Id: '1', More: '<script>', Answers: [text('who', ' Bola'), text('why', 'hidden')] },
      ]),
    },
  ]
  expect(checkFormAnswers(definition, sent)).toEqual({})
  expect(answersToStore(definition, sent)).toEqual([
    { FieldId: 'n', FieldTypeId: fieldTypes.NumberTextBox, UserResponse: '100', UserResponseInNum: 100 },
    text('t', 'Ada'),
    { FieldId: 'choice', FieldTypeId: Radio, UserResponse: 'No', EformFieldOptionId: 'no' },
    { FieldId: 'ok', FieldTypeId: SingleCheckBox, UserResponse: 'true', UserResponseInBool: true },
    {
      FieldId: 'list',
      FieldTypeId: fieldTypes.TableQuestions,
      UserResponse: JSON.stringify([{ Id: '1', Order: 1, Answers: [text('who', 'Bola')] }]),
    },
  ])
})

test('leaves out what is not shown', () => {
  const definition = formOf(choice, { Id: 'why', FieldName: 'Why', FieldType: TextBox, DependentOnOption: ['no'] })
  const yes = { FieldId: 'choice', FieldTypeId: Radio, UserResponse: 'Yes', EformFieldOptionId: 'yes' }
  expect(answersToStore(definition, [yes, text('why', 'x')])).toEqual([yes])
})

test('a form can be published once it asks something that can be answered', () => {
  expect(checkReadiness(formOf({ Id: 'l', FieldName: 'Note', FieldType: Label }))).toEqual({
    Definition: ['Add a question.'],
  })
  expect(Object.keys(checkReadiness(formOf({ ...choice, EformOptions: [] })))).toEqual([
    'Definition.GroupFields.0.Fields.0.EformOptions',
  ])
  expect(checkReadiness(formOf(choice))).toEqual({})
})

test('of an item, too, a default that the person took out does not come back and ask more', () => {
  const likes: Field = {
    Id: 'likes',
    FieldName: 'Likes',
    FieldType: CheckBox,
    DefaultValue: 'yes',
    EformOptions: [{ Id: 'yes', OptionName: 'Yes' }],
  }
  const definition = formOf({
    Id: 'list',
    FieldName: 'People',
    FieldType: fieldTypes.TableQuestions,
    EformFields: [
      likes,
      { Id: 'why', FieldName: 'Why', FieldType: TextBox, Required: true, DependentOnOption: ['yes'] },
    ],
  })
  const device = createForm(definition)
  device.fields.setRaw('list', [writeItem({ id: 'a', raw: { likes: [] } })])
  expect(device.fields.checkAll()).toEqual([])
  expect(checkFormAnswers(definition, device.fields.answers())).toEqual({})
  expect(formAnswerTexts(definition, device.fields.answers()).map(({ Answer }) => Answer)).toEqual(['Slide 1'])
})

test('a hidden question keeps the default that no answer replaced, in the form and in an item', () => {
  const fields: Field[] = [
    { ...choice, DefaultValue: 'no' },
    { Id: 'more', FieldName: 'More', FieldType: TextBox, DefaultValue: 'Kano', DependentOnOption: ['yes'] },
  ]
  const device = createForm(formOf(...fields))
  const { fields: again } = formWithAnswers(formOf(...fields), device.fields.answers())
  again.setRaw('choice', 'yes')
  expect(again.field('more').accepted).toBe('Kano')

  const list: Field = { Id: 'list', FieldName: 'List', FieldType: TableQuestions, EformFields: fields }
  const withItems = createForm(formOf(list))
  withItems.fields.setRaw('list', [writeItem({ id: '1', raw: { choice: 'no' } })])
  const stored = formWithAnswers(formOf(list), withItems.fields.answers()).fields.field('list').raw
  expect(stored).toEqual([writeItem({ id: '1', raw: { choice: 'no' } })])
})

test.for([
  ['nothing', '[null,null]', 'List: an item cannot be read'],
  ['lists in lists', `${'['.repeat(1000)}${']'.repeat(1000)}`, 'List: an item cannot be read'],
  [
    'an answer of another type',
    JSON.stringify([{ Id: '1', Answers: [{ FieldId: 'in', FieldTypeId: Radio, UserResponse: 'x' }] }]),
    'List › In is a question of another type',
  ],
] as const)('an item that is %s is refused', ([, UserResponse, expected]) => {
  const list: Field = {
    Id: 'list',
    FieldName: 'List',
    FieldType: TableQuestions,
    EformFields: [{ Id: 'in', FieldName: 'In', FieldType: TextBox }],
  }
  const errors = checkFormAnswers(formOf(list), [{ FieldId: 'list', FieldTypeId: TableQuestions, UserResponse }])
  expect(Object.values(errors).flat()).toContain(expected)
})

test('a form without any answer is blank, unless it asks for a secret, which is not sent', () => {
  const note: Field = { Id: 'note', FieldName: 'Note', FieldType: TextBox }
  const box: Field = { Id: 'ok', FieldName: 'Agreed', FieldType: SingleCheckBox }
  const no: Answer = { FieldId: 'ok', FieldTypeId: SingleCheckBox, UserResponse: 'false', UserResponseInBool: false }
  expect(isBlankForm(formOf(note, box), [no])).toBe(true)
  expect(isBlankForm(formOf(note, box), [text('note', ' \u200B')])).toBe(true)
  expect(isBlankForm(formOf(note, box), [no, text('note', 'x')])).toBe(false)
  expect(isBlankForm(formOf(note, { Id: 'p', FieldName: 'Password', FieldType: Password }), [])).toBe(false)
})

test('a number nobody can change, which is none, travels as the text it is', () => {
  const device = createForm(
    formOf({ Id: 'n', FieldName: 'N', FieldType: fieldTypes.NumberTextBox, Disabled: true, DefaultValue: 'about 7' }),
  )
  expect(device.fields.answers()).toEqual([
    { FieldId: 'n', FieldTypeId: fieldTypes.NumberTextBox, UserResponse: 'about 7' },
  ])
})

test('what holds more than the wire carries is refused on the device already', () => {
  const options = Array.from({ length: 5000 }, (_, at) => ({ Id: `o${at}`, OptionName: `${at}`.padEnd(100, 'x') }))
  const device = createForm(
    formOf(
      { Id: 'all', FieldName: 'All', FieldType: CheckBox, EformOptions: options },
      { Id: 'boxes', FieldName: 'Boxes', FieldType: fieldTypes.TextBoxes, EformOptions: options.slice(0, 100) },
      {
        Id: 'list',
        FieldName: 'List',
        FieldType: fieldTypes.TableQuestions,
        EformFields: [{ Id: 'x', FieldName: 'X', FieldType: TextBox }],
      },
    ),
  )
  device.fields.setRaw(
    'all',
    options.map(({ Id }) => Id),
  )
  device.fields.setRaw(
    'boxes',
    Array.from({ length: 100 }, () => 'x'.repeat(5000)),
  )
  device.fields.setRaw(
    'list',
    Array.from({ length: 1001 }, (_, at) => writeItem({ id: `${at}`, raw: {} })),
  )
  expect(device.fields.checkAll().map(({ message }) => message)).toEqual([
    'A maximun of 400000 Characters is required for All',
    'A maximun of 400000 Characters is required for Boxes',
    'List holds more than can be sent. Shorten some answers or take something out.',
  ])
})

test('looks a definition up once for all that is asked about it, and keeps no answers in it', () => {
  const definition = formOf({ Id: 'name', FieldName: 'Name', FieldType: TextBox, DefaultValue: 'Ada' })
  const [one, other] = [createForm(definition), createForm(definition)]
  one.fields.setRaw('name', 'Grace')
  expect(other.fields.compiled).toBe(one.fields.compiled)
  expect(other.fields.field('name').raw).toBe('Ada')
})

describe('a fixed choice from a list of the server', () => {
  const school = (more: Partial<Field>): Field => ({
    Id: 's',
    FieldName: 'School',
    FieldType: fieldTypes.DropDown,
    Disabled: true,
    OptionRequirement: { API: 'School', Addrress: 'GetLiteSchools' },
    ...more,
  })
  const says = (id: string, name: string) => ({
    FieldId: 's',
    FieldTypeId: fieldTypes.DropDown,
    UserResponse: name,
    EformFieldOptionId: id,
  })
  const kept = (field: Field, ...answers: Answer[]) => {
    const definition = formOf(field)
    expect(checkFormAnswers(definition, answers)).toEqual({})
    const [stored] = answersToStore(definition, answers)
    expect(formAnswerTexts(definition, answers).map((line) => line.Answer)).toEqual([stored?.UserResponse ?? ''])
    return stored && [stored.EformFieldOptionId, stored.UserResponse]
  }

  test('keeps the id of the definition, whatever a device sends, with the name that was read there', () => {
    const field = school({ DefaultValue: 'school-7' })
    expect(kept(field, says('school-7', 'Queen’s College'))).toEqual(['school-7', 'Queen’s College'])
    expect(kept(field, says('school-8', 'Another'))).toEqual(['school-7', 'school-7'])
    expect(kept(field)).toEqual(['school-7', 'school-7'])
  })

  test('has the name of the definition where that holds the option itself', () => {
    const field = school({
      OptionRequirement: {
        API: 'School',
        Addrress: 'GetLiteSchools',
        DefaultIdValueForItem: 'all',
        DefaulNameValueForItem: 'All schools',
      },
    })
    expect(kept(field, says('all', 'Forged'))).toEqual(['all', 'All schools'])
  })

  test('is empty where nothing can fill it, and the device’s to say where it begins at the first of the list', () => {
    const mustPick = { API: 'School', Addrress: 'GetLiteSchools', RequireSelectedOption: true }
    expect(kept(school({ OptionRequirement: mustPick }), says('school-8', 'Another'))).toBeUndefined()
    expect(kept(school({}), says('school-1', 'The first'))).toEqual(['school-1', 'The first'])
  })
})
