import { expect, it } from 'vitest'
import { anAnsweredRow } from '#tests/offline/answered-row.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { answeredTable } from './answered-table.ts'

const aRow = (over: Partial<AnsweredAssessment>) =>
  anAnsweredRow({
    Id: 't',
    StudentAssessmentId: 't',
    SchoolName: 'Queen’s College',
    SubmittedDate: 'received',
    AnsweredDate: 'handed in',
    Device: 'Chrome on Android',
    ...over,
  })
const asked = (Question: string, Answer: string, Order = 1) => ({
  QuestionId: Question,
  Question,
  GroupName: '',
  Order,
  Answer,
})

it('has a line a response and a column a question, newest wording first, and says which are held', () => {
  const [head = [], ...lines] = answeredTable(
    [
      aRow({ Version: 1, Questions: [asked('Old?', 'yes')] }),
      aRow({
        Version: 2,
        Held: 'second-device',
        Counts: false,
        BroughtBy: 'Ngozi Eze',
        Questions: [asked('Why?', 'People', 2), asked('Day?', 'Helping', 1)],
      }),
    ],
    (iso) => `<${iso}>`,
  )
  expect(head.slice(-3)).toEqual(['Day?', 'Why?', 'Old?'])
  expect(lines.map((line) => line.slice(-3))).toEqual([
    ['', '', 'yes'],
    ['Helping', 'People', ''],
  ])
  expect(lines.map((line) => line[head.indexOf('Note')])).toEqual(['', 'Held'])
  expect(lines[1]).toContain('Ngozi Eze')
  expect(lines[0]?.slice(0, 2)).toEqual(['<received>', '<handed in>'])
})

it('says which texts the server submitted (X-014)', () => {
  const [head = [], ...lines] = answeredTable([aRow({ ReceivedUntil: 'until' }), aRow({})], (iso) => iso)
  expect(lines.map((line) => line[head.indexOf('Note')])).toEqual(['Submitted by the server', ''])
})
