import { describe, expect, test } from 'vitest'
import { paths, textOf } from '#tests/house/tree.ts'

/**
 * The lines of the specification: requirements (R), what is beyond it (X) and rules of the server (P). Lines that it
 * only allows are left out.
 */
const allowedOnly = [19, 35, 52, 67, 76, 87, 93, 108]
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const padded = (letter: string, number: number) => `${letter}-${String(number).padStart(3, '0')}`
const expected = [
  ...numbers(760).map((number) => padded('R', number)),
  ...numbers(108)
    .filter((number) => !allowedOnly.includes(number))
    .map((number) => padded('X', number)),
  ...numbers(29).map((number) => `P${number}`),
]

/**
 * `done`: a test fails when the line is broken. `part`: the last column says what is missing. `open`: nothing of it is
 * there. `not built`: decided against, or nothing to build.
 */
const states = new Set(['done', 'part', 'open', 'not built'])
const head = ['id', 'asks', 'state', 'test', 'missing'].join('\t')
const mostWords = 16
const isTest = /(?:\.test\.tsx?|-journeys\.ts)$/

/** What is wrong with one row. `test`: `path` or `path: words of a title`, several with `; ` between them. */
function rowFaults(cells: readonly string[], files: (path: string) => string | undefined): string[] {
  const [, asks = '', state = '', tests = '', missing = ''] = cells
  const named = tests === '' ? [] : tests.split('; ')
  return [
    ...(cells.length === 5 ? [] : ['has not five columns']),
    ...(asks.trim() === '' || asks.split(' ').length > mostWords ? ['says nothing, or too much, of what it asks'] : []),
    ...(states.has(state) ? [] : [`has the unknown state “${state}”`]),
    ...((state === 'done' || state === 'part') && named.length === 0 ? ['names no test'] : []),
    ...(state !== 'done' && missing.trim() === '' ? ['gives no reason'] : []),
    ...(state === 'done' && missing !== '' ? ['is done, and something is missing'] : []),
    ...named.flatMap((one) => {
      const [path = '', words = ''] = one.split(/: (.*)/s)
      const text = files(path)
      if (text === undefined) return [`names ${path}, which is no test`]
      return text.includes(words) ? [] : [`names a title that ${path} does not have: ${words}`]
    }),
  ]
}

/** What is wrong with the table. */
function faultsOf(table: string, files: (path: string) => string | undefined): string[] {
  const [first, ...lines] = table.replace(/\n$/, '').split('\n')
  const rows = lines.map((line) => line.split('\t'))
  const ids = rows.map(([id = '']) => id)
  const at = numbers(Math.max(ids.length, expected.length)).find((number) => ids[number - 1] !== expected[number - 1])
  return [
    ...(first === head ? [] : ['the head has other columns']),
    ...(at === undefined ? [] : [`line ${at + 1}: ${expected[at - 1] ?? 'the end'} belongs here, not ${ids[at - 1]}`]),
    ...rows.flatMap((cells) => rowFaults(cells, files).map((fault) => `${cells[0]} ${fault}`)),
  ]
}

describe('the table of requirements', () => {
  const table = textOf('docs/requirements.tsv')
  const texts = new Map(paths.filter((path) => isTest.test(path)).map((path) => [path, textOf(path)]))
  const files = (path: string) => texts.get(path)

  test('has every line once, with a state, and the test that proves it or what is missing', () => {
    expect(faultsOf(table, files)).toEqual([])
    expect(expected).toHaveLength(889)
  })

  const edited = (id: string, edit: (cells: string[]) => string[]) =>
    table.replace(new RegExp(`^${id}\t.*$`, 'm'), (line) => edit(line.split('\t')).join('\t'))
  const row = (asks: string, state: string, named: string, missing: string) =>
    edited('R-007', ([id = '']) => [id, asks, state, named, missing])
  const self = 'tests/house/requirements.test.ts'

  test.each([
    ['an id that is missing', table.replace(/^R-007\t.*\n/m, ''), 'R-007 belongs here, not R-008'],
    ['an id that is there twice', table.replace(/^(R-007\t.*\n)/m, '$1$1'), 'R-008 belongs here, not R-007'],
    ['two ids in another order', table.replace(/^(R-007\t.*\n)(R-008\t.*\n)/m, '$2$1'), 'not R-008'],
    ['an id that does not exist', `${table}P30\tx\topen\t\twhy\n`, 'the end belongs here, not P30'],
    ['an unknown state', row('x', 'almost', self, 'why'), 'R-007 has the unknown state'],
    ['a done line without a test', row('x', 'done', '', ''), 'R-007 names no test'],
    ['a part without a test', row('x', 'part', '', 'why'), 'R-007 names no test'],
    ['a test that does not exist', row('x', 'done', 'tests/house/gone.test.ts', ''), 'which is no test'],
    ['a path that is no test', row('x', 'done', 'tests/house/tree.ts', ''), 'which is no test'],
    [
      'a title that its test does not have',
      row('x', 'done', `${self}: ${'no '.repeat(3)}title`, ''),
      'R-007 names a title',
    ],
    ['an open line without a reason', row('x', 'open', '', ''), 'R-007 gives no reason'],
    ['a part without what is missing', row('x', 'part', self, ' '), 'R-007 gives no reason'],
    ['a done line with something missing', row('x', 'done', self, 'all'), 'something is missing'],
    ['a line that says nothing', row('', 'done', self, ''), 'R-007 says nothing'],
    ['a column too few', edited('R-007', (cells) => cells.slice(0, 4)), 'R-007 has not five columns'],
  ])('catches %s', (_, faulty, said) => {
    expect(faultsOf(faulty, files).join('\n')).toContain(said)
  })
})
