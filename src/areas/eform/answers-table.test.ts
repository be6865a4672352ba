import { expect, test } from 'vitest'
import type { FormAnswers } from '#contract/entities/form-store.ts'
import { answersTable } from './answers-table.ts'

const row = (facts: Partial<FormAnswers>): FormAnswers => ({
  Id: '1',
  Version: 1,
  PersonName: 'Ada Obi',
  EmailAddress: 'ada@example.org',
  AnsweredDate: 'then',
  ReceivedDate: 'now',
  Held: null,
  Texts: [],
  ...facts,
})
const text = (FieldId: string, Answer: string, Question = FieldId) => ({ FieldId, Question, Answer })

test('gives every question of every version a column, by the newest wording', () => {
  expect(
    answersTable(
      [
        row({ Texts: [text('a', '1', 'Old words'), text('gone', '2')] }),
        row({
          Version: 2,
          PersonName: '',
          EmailAddress: '',
          Held: 'withdrawn',
          Texts: [text('a', '3', 'New words'), text('new', '4')],
        }),
      ],
      (iso) => iso,
    ),
  ).toEqual([
    ['Received', 'Answered', 'Name', 'E-mail address', 'Version', 'Note', 'New words', 'new', 'gone'],
    ['now', 'then', 'Ada Obi', 'ada@example.org', '1', '', '1', '', '2'],
    ['now', 'then', 'Visitor', '', '2', 'Came after the form was withdrawn', '3', '4', ''],
  ])
})

test('says in words why answers are marked', () => {
  const notes = (['withdrawn', 'access', 'duplicate', 'suspect'] as const).map((Held) => row({ Held }))
  expect(answersTable(notes, (iso) => iso).map((line) => line[5])).toEqual([
    'Note',
    'Came after the form was withdrawn',
    'From an account the form is not for',
    'Has an answer that was given before',
    'May be spam',
  ])
})

test('without answers there is the head alone', () => {
  expect(answersTable([], (iso) => iso)).toHaveLength(1)
})
