import { describe, expect, test } from 'vitest'
import { codeFile, isTest } from '#tests/house/code-file.ts'
import { oldWordsInTitles, oldWordsOnScreens, riddlingComments, riddlingFunctions } from '#tests/house/words.ts'
import { codeFiles } from '#tests/house/code-files.ts'

/** All rooms of the house with code. Every file in them is checked, generated files too. */
const rooms = ['src', 'server', 'sw', 'tests']

const inRoom = (text: string, path = 'src/offline/planted.ts') => riddlingComments([codeFile(path, text)], rooms)

describe('comments', () => {
  test('are plain sentences in every room that was rewritten', () => {
    expect(riddlingComments(codeFiles, rooms)).toEqual([])
  })
  test.each([
    '/** Keeps what nobody reads. */',
    '// Whoever reads it is informed.',
    '/* Sends it, whatever the answer says. */',
    '// None of them is sent.',
    '/** The row stays as it is. */',
    '/** The row is left as\n * it is. */',
    '// A call of before is read too.',
    '// It goes by itself.',
    '// No-one reads it.',
    '// Anybody may read it.',
    '// Somebody was faster.',
    '/** The browser hangs up. */',
    '/** The person is told once. */',
    '// How the queue stands.',
    '/** First line.\n * The tab hears of it. */',
  ])('catches %s', (text) => {
    expect(inRoom(`${text}\nexport const a = 1`)).toHaveLength(1)
  })
  test('names the line inside a long comment', () => {
    expect(inRoom('/**\n * Fine.\n * Told once.\n */\nexport const a = 1')).toEqual(['src/offline/planted.ts:3 Told'])
  })
  test.each([
    '/** The latest draft; null when there is none. */',
    "// The property, '' for none.",
    '/** The text as it was typed. */',
    '// A file as it was read.',
    '/** A standard address with a long name. */',
    '// Sends the call again.',
  ])('lets %s be', (text) => {
    expect(inRoom(`${text}\nexport const a = 'nobody'`)).toEqual([])
  })
  test('looks at the listed rooms only', () => {
    expect(rooms.filter((room) => inRoom('// Whatever.', `${room}/planted.ts`).length !== 1)).toEqual([])
    expect(inRoom('// Whatever.', 'docs/planted.ts')).toEqual([])
    expect(inRoom('// Whatever.', 'src-other/planted.ts')).toEqual([])
  })
})

describe('texts of screens and replies', () => {
  const screens = codeFiles.filter(
    ({ path }) =>
      /^(?:src|server|sw)\//.test(path) &&
      !path.includes('.test.') &&
      !/^server\/(?:demo\/|auth\/guessable-password)/.test(path),
  )
  const onScreen = (text: string) => oldWordsOnScreens([codeFile('src/areas/planted.tsx', text)])

  test('use the words of the product', () => {
    expect(oldWordsOnScreens(screens)).toEqual([])
  })
  test.each([
    'export const words = "It was handed in before."',
    'export const A = () => <p>It goes by itself.</p>',
    'export const a = (n: number) => `${n} items were brought in`',
  ])('catches %s', (text) => {
    expect(onScreen(text)).toHaveLength(1)
  })
  test('lets names of the code be', () => {
    expect(onScreen("export const begun = 'begun'\n// Handed in by itself.")).toEqual([])
  })
})

describe('titles of tests', () => {
  const titled = (text: string) => oldWordsInTitles([codeFile('tests/planted.test.ts', text)])
  test('use the words of the product for what people do', () => {
    expect(oldWordsInTitles(codeFiles.filter(({ path }) => isTest(path)))).toEqual([])
  })
  test.each([
    "test('a form is handed in once', () => {})",
    "describe.each([1])('%s starts by itself', () => {})",
    'test.each([1] as const)(`${path} takes it back`, () => {})',
  ])('catches %s', (text) => {
    expect(titled(text)).toHaveLength(1)
  })
  test('lets other calls be', () => {
    expect(titled("expectWords('by itself')")).toEqual([])
  })
})

describe('names of functions', () => {
  const product = codeFiles.filter(({ path }) => !isTest(path))
  const named = (text: string) => riddlingFunctions([codeFile('src/lib/planted.ts', text)])

  test('say what they do or give', () => {
    expect(riddlingFunctions(product)).toEqual([])
  })
  test.each([
    'function told() {}',
    'export async function again() {}',
    'const within = (a: string) => a',
    'const settled = function () {}',
    'class Line { inTurn() {} }',
    'const send = () => { function beside() {} }',
  ])('catches %s', (text) => {
    expect(named(text)).toHaveLength(1)
  })
  test.each(['const again = 1', 'function tellAgain() {}', 'const settled = await Promise.allSettled(all)'])(
    'lets %s be',
    (text) => {
      expect(named(text)).toEqual([])
    },
  )
})
