import { describe, expect, it } from 'vitest'
import type { Form } from '#contract/entities/eform.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { must } from '#kit/must.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { authoredForm, authoredQuestions } from '#areas/eform/assessments/authored-form.ts'
import { builderState, reduceBuilder } from '#areas/eform/builder/session/builder-state.ts'
import { addQuestions } from './add-questions.ts'
import { readQuestions } from './read-questions.ts'

let made = 0
const newId = () => `id-${++made}`
const read = (text: string | Uint8Array<ArrayBuffer>, present = 0) => readQuestions(new Blob([text]), present, newId)
const empty: Form = {
  Id: 'one',
  FormName: 'Biology',
  EformDisplayType: 'One_By_One_Question',
  GroupFields: [{ Id: 'old', GroupName: 'Cells', GroupOrder: 1, Fields: [] }],
}
const questionsOf = async (text: string | Uint8Array<ArrayBuffer>) =>
  authoredQuestions(addQuestions(empty, (await read(text)).questions, newId))
const faultsIn = async (text: string) =>
  (await read(text)).report.Errors.map(({ Line, Column, Reason }) => [Line, Column, Reason])

const file = [
  'Section,Question,Type,Options,Right answer,Explanation,Help,Required',
  'Cells,What is the basic unit of life?,One choice,The atom|The cell,The cell,Cells.,Think.,',
  'Plants,"Which grow, in ""water""?",several CHOICES,"Rice',
  'Yam',
  'Lotus","rice|Lotus",,,no',
  ',Why are leaves green?,Long text,,,,,',
  'Plants,How many?,Number,,,,,Yes',
].join('\r\n')

describe('a file of questions (X-015)', () => {
  it('becomes questions with their options, right answers, explanation and help, each in its section', async () => {
    const all = await questionsOf(file)
    expect(all).toMatchObject([
      {
        Question: 'What is the basic unit of life?',
        FieldType: 3,
        GroupName: 'Cells',
        Required: true,
        AnswerExplanation: 'Cells.',
        Explanation: 'Think.',
        Options: [
          { Option: 'The atom', IsCorrectAnswer: false },
          { Option: 'The cell', IsCorrectAnswer: true },
        ],
      },
      { Question: 'Why are leaves green?', FieldType: 2, GroupName: 'Cells', Options: [] },
      {
        Question: 'Which grow, in "water"?',
        FieldType: 4,
        GroupName: 'Plants',
        Required: false,
        Options: [
          { Option: 'Rice', IsCorrectAnswer: true },
          { Option: 'Yam', IsCorrectAnswer: false },
          { Option: 'Lotus', IsCorrectAnswer: true },
        ],
      },
      { Question: 'How many?', FieldType: 7, GroupName: 'Plants', Required: true },
    ])
    const again = authoredForm({ Id: 'one', Name: 'Biology', Questions: all })
    expect(faultsOf(again)).toEqual([])
  })

  it('is one step to undo, and leaves what was there', async () => {
    const before = builderState({ definition: empty, access: 'signed-in' })
    const { questions } = await read(file)
    const copy = { definition: addQuestions(empty, questions, newId), access: 'signed-in' as const }
    const after = reduceBuilder(before, { type: 'edit', copy })
    expect(after.present.definition.GroupFields.map(({ GroupName, Fields }) => [GroupName, Fields.length])).toEqual([
      ['Cells', 2],
      ['Plants', 2],
    ])
    expect(reduceBuilder(after, { type: 'undo' }).present.definition).toBe(empty)
  })

  it.each([
    ['a byte order mark and semicolons', '\uFEFFquestion ;TYPE\nWhat, then?;Short text\n'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('Question\n"What, then?"\n', 'utf16le')])],
    ['the columns in any order', 'Right answer,Question\n,"What, then?"\n'],
    ['old Mac line ends', 'Question\r"What, then?"\r'],
  ])('is read with %s', async (_what, text) => {
    expect(await questionsOf(text)).toMatchObject([{ Question: 'What, then?', FieldType: 1 }])
  })

  it('is read in the encoding of old spreadsheets', async () => {
    const latin = new Uint8Array(Buffer.from('Question\nCaf\xe9 \x80 5?\n', 'latin1'))
    expect(await questionsOf(latin)).toMatchObject([{ Question: 'Café € 5?' }])
  })

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'This is not a CSV file'],
    ['empty', '', 'There is no row'],
    ['headings alone', 'Question\n', 'There is no row'],
    ['in another language', 'Frage,Typ\nWas?,\n', 'Missing: Question'],
    ['with a column twice', 'Question,question\na,b\n', 'names the column Question more than once'],
    ['too large', 'x'.repeat(800_001), 'larger than 0.8 MB'],
  ])('is refused as a whole: %s', async (_what, text, words) => {
    await expect(read(text)).rejects.toThrow(words)
  })

  it('is refused when the assessment would have more than 1000 questions', async () => {
    await expect(read(`Question\n${'Why?\n'.repeat(500)}`, 501)).rejects.toThrow('This one has 501 already')
    expect((await read(`Question\n${'Why?\n'.repeat(500)}`, 500)).questions).toHaveLength(500)
  })

  it('names each wrong row with its line, its column and what is wrong', async () => {
    const head = 'Question,Type,Options,Right answer,Required\n'
    const rows = [
      ',Short text,,,',
      'Colour?,Colour,,,',
      'Which?,One choice,,,',
      'Which?,One choice,A|B|A,A,',
      'Which?,One choice,A|B,C,',
      'Which?,One choice,Co|CO,co,',
      'Which?,One choice,A|B,A|B,',
      'Which?,Number,1|2,1,',
      'Which?,,,,maybe',
      'Which?,constructor,,,__proto__',
      'a,b,c,d,e,f',
      'ok,,,,',
      `Which?,One choice,${'x'.repeat(501)},,`,
      `${'x'.repeat(2001)},,,,`,
      '"open,,,,',
    ]
    expect(await faultsIn(head + rows.join('\n'))).toEqual([
      [2, 'Question', 'This is required'],
      [3, 'Type', expect.stringMatching(/^Not a type of a question. Types: One choice, Several choices/)],
      [4, 'Options', 'Write the options with | between them'],
      [5, 'Options', 'An option is written twice'],
      [6, 'Right answer', 'This is not one of the options'],
      [7, 'Right answer', 'This is not one of the options'],
      [8, 'Right answer', '“One choice” has one right answer'],
      [9, 'Options', '“Number” has no options'],
      [9, 'Right answer', '“Number” has no right answer'],
      [10, 'Required', 'Write Yes or No'],
      [11, 'Type', expect.any(String)],
      [11, 'Required', 'Write Yes or No'],
      [12, '', 'There are 6 values and 5 headings'],
      [14, 'Options', 'At most 500 characters in an option'],
      [15, 'Question', 'At most 2000 characters'],
      [16, '', 'a quote is not closed'],
    ])
  })

  it('counts the wrong rows, not their faults, and gives their values back for a file to correct', async () => {
    const { report } = await read('Question,Colour,Type\n,red,Colour\nWhy?,blue,\n')
    expect(report).toMatchObject({ Rows: 2, New: 1, Wrong: 1, LeftOut: ['Colour'] })
    expect(report.WrongRows).toEqual([{ Line: 2, Values: ['', '', 'Colour', '', '', '', '', ''] }])
  })

  it('keeps hostile text as text, without the mark that stops a spreadsheet from computing it', async () => {
    const hostile = ['=HYPERLINK("http://evil.example")', '<img src=x onerror=alert(1)>', "'quoted'", '-5', '{{x}}']
    const text = await csvText([['Question', 'Options'], ...hostile.map((one) => [one, `${one}|b`])])
    const all = await questionsOf(text)
    expect(all.map(({ Question }) => Question)).toEqual(hostile)
    expect(all.map(({ Options }) => must(Options[0], 'an option').Option)).toEqual(hostile)
  })

  it('of 500 questions with options is read and added whole', async () => {
    const rows = Array.from({ length: 500 }, (_one, at) => [`Part ${at % 7}`, `Question ${at}?`, 'A|B|C|D', 'C'])
    const text = await csvText([['Section', 'Question', 'Options', 'Right answer'], ...rows])
    const all = await questionsOf(text)
    expect(all).toHaveLength(500)
    expect(new Set(all.flatMap(({ Id, Options }) => [Id, ...Options.map((option) => option.Id)])).size).toBe(2500)
    expect(all.every(({ Options }) => Options[2]?.IsCorrectAnswer)).toBe(true)
  })
})
