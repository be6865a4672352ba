import { expect, it } from 'vitest'
import { rowsText, thingsText, wrongLines } from './csv-report.tsx'

it('says what a file has, and leaves out what it does not have', () => {
  expect(rowsText({ Rows: 5, New: 1, Known: 0, Wrong: 4 })).toBe('5 rows: 1 new, 4 with errors.')
  expect(rowsText({ Rows: 1, New: 0, Known: 1, Wrong: 0 })).toBe('1 row: 1 already in the list.')
  const schools = { item: 'school', items: 'schools' }
  expect([thingsText(1, schools), thingsText(1200, schools)]).toEqual(['1 school', '1,200 schools'])
})

it('the file of the wrong lines has the columns of the import, then the line and what is wrong with it', () => {
  const fault = (Line: number, Column: string, Reason: string) => ({ Line, Column, Value: '', Reason })
  expect(
    wrongLines('states', {
      Errors: [
        fault(3, 'Name', 'This is required'),
        fault(3, 'Country', 'No such country'),
        fault(5, '', 'Duplicate of line 2'),
      ],
      WrongRows: [
        { Line: 3, Values: ['', 'Atlantis'] },
        { Line: 5, Values: ['Kano', 'Nigeria'] },
      ],
    }),
  ).toEqual([
    ['Name', 'Country', 'Line', 'Problem'],
    ['', 'Atlantis', '3', 'Name: This is required; Country: No such country'],
    ['Kano', 'Nigeria', '5', 'Duplicate of line 2'],
  ])
})
