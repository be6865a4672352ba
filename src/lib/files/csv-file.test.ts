import { expect, test } from 'vitest'
import { csvText } from './csv-file.ts'

test('writes what spreadsheets read: the mark, CRLF, quotes where they are needed', async () => {
  expect(
    await csvText([
      ['Name', 'Words'],
      ['Ọlá', 'one, "two"\nthree'],
      ['', 'x'],
    ]),
  ).toBe('\uFEFFName,Words\r\nỌlá,"one, ""two""\nthree"\r\n,x\r\n')
})

test.for(['=1+1', '+2348031234567', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '|cmd'])(
  'a cell with %j is text, never a formula (P-11)',
  async (cell) => {
    const [, line = ''] = (await csvText([['A'], [cell]])).split(/\r\n(.*)/s)
    expect(line.replace(/^"|"?\r\n$/g, '')).toBe(`'${cell}`)
  },
)
