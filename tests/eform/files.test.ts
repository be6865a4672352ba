import { describe, expect, it } from 'vitest'
import type { Field } from '#contract/entities/eform.ts'
import { formMessages } from '#contract/form-messages.ts'
import type { CsvTable } from '#eform/csv/csv-table.ts'
import { readCsv } from '#eform-face/inputs/csv/read-csv.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const one = (field: Field) => new Scenario(aForm([[field]]))
const hash = 'a'.repeat(64)
const picture = `/files/${hash}/me.webp`
const other = `/files/${'b'.repeat(64)}/you%20two.webp`
const hostile = [
  'javascript:alert(1)',
  `https://evil.example/files/${hash}/me.webp`,
  `//evil.example/files/${hash}/me.webp`,
  'data:text/html,<script>',
  '/etc/passwd',
  `/files/${hash}/../../me.webp`,
  `/files/${hash}/me.exe`,
  `/files/${hash}/me.webp?x=1`,
  `/files/${hash}/me.webp#x`,
  `/files/${hash.toUpperCase()}/me.webp`,
  `/files/${hash}/%2e%2e%2fme.webp`,
  `/files/abc/me.webp`,
  `/files/${hash}/<script>.webp`,
  'me.webp',
]

describe('files', () => {
  it.each([
    ['Image', 'me.webp', 'Select My File'],
    ['PDFUploader', 'cv.pdf', 'Enter My File'],
    ['WordUploader', 'letter.docx', 'Enter My File'],
    ['GraphicUploader', 'logo.svg', 'Enter My File'],
  ] as const)('%s holds an address of our own form and nothing else (R-153 … R-161, R-215)', (type, name, words) => {
    const form = one(aField('myFile', { type, Required: true }))
    expect(form.failures).toEqual([['myFile', words]])
    const address = `/files/${hash}/${name}`
    form.answer('myFile', ` ${address} `)
    expect(form.sent).toEqual({ myFile: address })
    expect(form.form.fields.compiled.fields[0]?.type.text(form.form.fields.compiled.fields[0], address)).toBe(name)
    for (const bad of hostile) {
      form.answer('myFile', bad)
      expect(form.field('myFile')).toSay(words)
      expect(form.sent).toEqual({})
    }
  })

  it('refuses a file of another kind', () => {
    expect(one(aField('x', { type: 'PDFUploader' })).answer('x', picture).failures).toEqual([['x', 'Enter X']])
    expect(one(aField('x', { type: 'Image' })).answer('x', `/files/${hash}/cv.pdf`).failures).toEqual([
      ['x', 'Select X'],
    ])
  })

  it('writes one address in one way', () => {
    const form = one(aField('x', { type: 'Image' })).answer('x', `/files/${hash}-1200x0/my photo.webp`)
    expect(form.sent).toEqual({ x: `/files/${hash}/my%20photo.webp` })
    form.answer('x', `/files/${hash}-400x300/me.webp`)
    expect(form.sent).toEqual({ x: `/files/${hash}-400x300/me.webp` })
  })

  it('sends several pictures as a JSON list, each once, in their order (R-229)', () => {
    const form = one(aField('x', { type: 'MultipleImages', Required: true }))
    expect(form.failures).toEqual([['x', 'Select X']])
    form.enter('x', [other, picture, other])
    expect(form.sent).toEqual({ x: JSON.stringify([other, picture]) })
    expect(form.form.fields.answers()).toMatchObject([{ FieldTypeId: 19 }])
    const again = new Scenario(form.form.definition, { answers: form.form.fields.answers() })
    expect(again.field('x')).toHold([other, picture])
    form.enter('x', [picture, 'javascript:alert(1)'])
    expect(form.field('x')).toSay('Select X')
    expect(form.sent).toEqual({})
  })

  it.each(hostile)('refuses a sent list that holds %s', (bad) => {
    const definition = aForm([[aField('x', { type: 'MultipleImages' })]])
    const form = new Scenario(definition, {
      answers: [{ FieldId: 'x', FieldTypeId: 19, UserResponse: JSON.stringify([picture, bad]) }],
    })
    expect(form.failures).toEqual([['x', 'Select X']])
  })

  it.each(['{"a":1}', '[1]', '"x"', 'null', '[[]]'])('refuses a sent list that is none: %s', (UserResponse) => {
    const form = new Scenario(aForm([[aField('x', { type: 'MultipleImages' })]]), {
      answers: [{ FieldId: 'x', FieldTypeId: 19, UserResponse }],
    })
    expect(form.failures).toEqual([['x', 'Select X']])
  })

  it('starts with the pictures of its definition, those of our own form', () => {
    expect(one(aField('x', { type: 'MultipleImages', DefaultImages: [picture, ...hostile, other] })).sent).toEqual({
      x: JSON.stringify([picture, other]),
    })
    expect(one(aField('x', { type: 'Image', DefaultImages: ['javascript:alert(1)', other] })).sent).toEqual({
      x: other,
    })
    expect(one(aField('x', { type: 'Image', DefaultValue: picture })).sent).toEqual({ x: picture })
    expect(one(aField('x', { type: 'PDFUploader', DefaultValue: 'javascript:alert(1)' })).sent).toEqual({})
  })
})

const columns = [{ Name: 'First Name' }, { Name: 'Age', IsNumber: true }]
const people = aField('people', { type: 'CSVUploader', Required: true, CSVToArrayHeader: columns })
const table = (header: string[], ...rows: string[][]): CsvTable => ({
  file: 'people.csv',
  header,
  rows: rows.map((values, at) => ({ line: at + 2, values })),
  faults: [],
})
const uploaded = (read: CsvTable, field = people) => one(field).enter('people', JSON.stringify(read))

describe('a CSV file', () => {
  it('is sent as rows, numbers as numbers, whatever the spaces in its header (R-232, R-234)', () => {
    const form = uploaded(table(['FirstName', ' Age '], [' Ada ', '1,250.50'], ['=SUM(A1)', '']))
    expect(form.failures).toEqual([])
    expect(form.sent).toEqual({ people: '[{"First Name":"Ada","Age":1250.5},{"First Name":"=SUM(A1)","Age":null}]' })
    expect(form.field('people').state.raw).toContain('people.csv')
  })

  it('may have its columns in any order', () => {
    expect(uploaded(table(['Age', 'First Name'], ['7', 'Ada'])).sent).toEqual({
      people: '[{"First Name":"Ada","Age":7}]',
    })
  })

  it.each([
    [['First Name']],
    [['First Name', 'Years']],
    [['First Name', 'Age', 'More']],
    [['First Name', 'Age', 'Age']],
    [['first name', 'age']],
    [[]],
    [['', '']],
  ])('with the header %j is refused in the quoted words (R-233)', (header) => {
    const form = uploaded(
      table(
        header,
        header.map(() => '1'),
      ),
    )
    expect(form.field('people')).toSay(formMessages.csvHeader)
    expect(form.sent).toEqual({})
  })

  it('names the line of what is wrong', () => {
    expect(uploaded(table(['First Name', 'Age'], ['Ada', 'seven'])).field('people')).toSay(
      'Line 2: Age is not a number',
    )
    expect(uploaded(table(['First Name', 'Age'], ['Ada', '7'], ['Bola'], ['Chi', 'x'])).field('people')).toSay(
      'Line 3: 1 value where 2 are expected, and 1 more',
    )
    const unread = {
      ...table(['First Name', 'Age'], ['Ada', '7']),
      faults: [{ line: 9, text: 'a quote is not closed' }],
    }
    expect(uploaded(unread).field('people')).toSay('Line 9: a quote is not closed')
  })

  it('without rows answers nothing', () => {
    expect(uploaded(table(['First Name', 'Age'])).failures).toEqual([['people', 'Enter People']])
  })

  it('with too many rows is refused', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`Name ${at}`, '1'])
    expect(uploaded(table(['First Name', 'Age'], ...rows)).field('people')).toSay(
      'This file has too many rows for one answer. Please split it into several files.',
    )
  })

  it('comes back from what was sent, and is checked there as it was here', () => {
    const UserResponse = '[{"First Name":"Ada","Age":7}]'
    const sent = (text: string) =>
      new Scenario(aForm([[people]]), { answers: [{ FieldId: 'people', FieldTypeId: 12, UserResponse: text }] })
    expect(sent(UserResponse).sent).toEqual({ people: UserResponse })
    for (const bad of [
      '[{"First Name":"Ada"}]',
      '[{"First Name":"Ada","Age":"7"}]',
      '[{"First Name":{"x":1},"Age":7}]',
      '[["Ada",7]]',
      '{"First Name":"Ada"}',
      '[null]',
      '[{"First Name":"Ada","Age":7,"__proto__":"x"}]',
      'text',
    ]) {
      expect([bad, sent(bad).failures]).toEqual([bad, [['people', formMessages.csvHeader]]])
    }
  })

  it('takes any columns when none are named, and a hostile name is only a name', () => {
    const form = uploaded(table(['__proto__', 'constructor'], ['a', 'b']), aField('people', { type: 'CSVUploader' }))
    expect(form.sent).toEqual({ people: '[{"__proto__":"a","constructor":"b"}]' })
    expect(({} as Record<string, unknown>)['a']).toBeUndefined()
  })

  it('has a sample that no spreadsheet computes, and that can be filled in and sent (R-235)', async () => {
    const names = ['=cmd|x', 'Say "hi", friend', 'Ọmọ']
    const sample = await csvText([names])
    expect(sample).toBe('\uFEFF\'=cmd|x,"Say ""hi"", friend",Ọmọ\r\n')
    const field = aField('people', { type: 'CSVUploader', CSVToArrayHeader: names.map((Name) => ({ Name })) })
    expect(uploaded(readCsv('sample.csv', `${sample}1,2,3\r\n`), field).sent).toEqual({
      people: '[{"=cmd|x":"1","Say \\"hi\\", friend":"2","Ọmọ":"3"}]',
    })
  })
})
