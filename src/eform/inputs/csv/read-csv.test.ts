import { describe, expect, it } from 'vitest'
import { readCsv, textOf } from './read-csv.ts'

const read = (text: string) => readCsv('x.csv', text)
const values = (text: string) => read(text).rows.map((row) => row.values)
const bytes = (...all: number[]) => Uint8Array.from(all).buffer

describe('reading a CSV file (R-234, E-10)', () => {
  it.each([
    ['LF', 'a,b\n1,2\n3,4\n'],
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['CR', 'a,b\r1,2\r3,4'],
    ['a byte order mark', '\uFEFFa,b\n1,2\n3,4'],
    ['blank lines', '\n\na,b\r\n\r\n1,2\n , \n,\n3,4\n\n'],
  ])('takes %s', (_what, text) => {
    expect(read(text).header).toEqual(['a', 'b'])
    expect(values(text)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(read(text).faults).toEqual([])
  })

  it('takes quoted commas, quotes and line ends', () => {
    expect(values('a,b\n"x, y","He said ""hi""\nand left"\n')).toEqual([['x, y', 'He said "hi"\nand left']])
  })

  it('counts lines as an editor does', () => {
    expect(read('a,b\n\n1,2\n"x\ny",3\r\n,\n4,5').rows.map(({ line }) => line)).toEqual([3, 4, 7])
    expect(read('\na,b\n1,2\n3,4\n').rows.map(({ line }) => line)).toEqual([3, 4])
  })

  it.each([
    ['a,b\n1,"open\n3,4', 2, 'a quote is not closed'],
    ['a,b\n1,2\n3,"x"y\n', 3, 'a quote stands inside a value; write it twice'],
  ])('says where %j cannot be read', (text, line, words) => {
    expect(read(text).faults).toContainEqual({ line, text: words })
  })

  it('of nothing is nothing', () => {
    for (const text of ['', '\n\n', ',,\n,,', '\uFEFF']) expect(read(text)).toMatchObject({ header: [], rows: [] })
  })

  it('takes a large and a nasty file in its stride', () => {
    expect(values(`a,b\n${'1,2\n'.repeat(50_000)}`)).toHaveLength(50_000)
    expect(read('a,b\n'.repeat(300_000))).toEqual({
      file: 'x.csv',
      header: [],
      rows: [],
      faults: [{ line: 0, text: 'This file has too many rows for one answer. Please split it into several files.' }],
    })
    expect(values(`a\n${'"'.repeat(9_999)}\n`).length).toBeLessThanOrEqual(1)
    expect(values(`a\n${','.repeat(100_000)}x`)[0]).toHaveLength(100_001)
  })

  it('keeps formulas as text: nothing is computed', () => {
    expect(values('a\n=HYPERLINK("http://x")\n')).toEqual([['=HYPERLINK("http://x")']])
  })
})

describe('the text of a file', () => {
  it('is read in the encodings of spreadsheets', () => {
    expect(textOf(new TextEncoder().encode('Ọmọ').buffer)).toBe('Ọmọ')
    expect(textOf(bytes(0xff, 0xfe, 0x41, 0x00))).toBe('A')
    expect(textOf(bytes(0xfe, 0xff, 0x00, 0x41))).toBe('A')
    expect(textOf(bytes(0x43, 0x61, 0x66, 0xe9))).toBe('Café')
  })
  it('of a picture or a program is none', () => {
    expect(textOf(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13))).toBeNull()
    expect(textOf(bytes(0xff, 0xfe, 0x41))).toBeNull()
  })
})
