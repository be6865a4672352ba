import { describe, expect, test } from 'vitest'
import { codeFile, isTest } from '#tests/house/code-file.ts'
import { badNames, forbiddenComments, idleTests, lengths, reExports } from '#tests/house/handwriting.ts'
import { codeFiles } from '#tests/house/code-files.ts'
import { paths } from '#tests/house/tree.ts'

const programs = codeFiles.filter(({ path }) => path.includes('/') && !isTest(path))
const planted = (text: string, path = 'src/lib/reads/call.ts') => [codeFile(path, text)]

describe('names', () => {
  test('every file and folder is in kebab-case and says what is inside', () => {
    expect(badNames(paths)).toEqual([])
  })
  test.each([
    'src/lib/useQuery.ts',
    'src/ui/Button.tsx',
    'src/lib/utils.ts',
    'server/common/a.ts',
    'src/lib/date-helpers.ts',
    'src/ui/index.ts',
    'server/db/migrations/1_a.sql',
  ])('catches %s', (path) => {
    expect(badNames([path])).toEqual([path])
  })
  test.each([
    'src/ui/button.module.css',
    'server/db/migrations/0001_people.sql',
    'README.md',
    'src/lib/use-query.test.ts',
    'src/styles/index.css',
  ])('lets %s be', (path) => {
    expect(badNames([path])).toEqual([])
  })
})

describe('exports', () => {
  test('no file passes on what another file exports', () => {
    expect(reExports(codeFiles)).toEqual([])
  })
  test.each(["export * from './a.ts'", "export { a } from './a.ts'", "export type { A } from './a.ts'"])(
    'catches %s',
    (text) => {
      expect(reExports(planted(text))).toHaveLength(1)
    },
  )
})

describe('comments', () => {
  test('none switches a check off or leaves work lying', () => {
    expect(forbiddenComments(codeFiles)).toEqual([])
  })
  test.each([
    '// eslint-disable-next-line',
    '/* oxlint-disable */',
    '// @ts-ignore',
    '// @ts-nocheck',
    '// @ts-expect-error why',
    '// TODO later',
    '/* FIXME */',
  ])('catches %s', (text) => {
    expect(forbiddenComments(planted(`${text}\nexport const a = 1`))).toHaveLength(1)
  })
  test('a test may say that a line does not compile', () => {
    expect(forbiddenComments(planted('// @ts-expect-error no such call', 'src/lib/reads/call.test.ts'))).toEqual([])
  })
})

describe('tests', () => {
  test('all of them run, and none of them sleeps', () => {
    expect(idleTests(codeFiles)).toEqual([])
  })
  test.each([
    'test.skip("a", () => 1)',
    'describe.only("a", () => 1)',
    'it.todo("a")',
    'await page.waitForTimeout(500)',
  ])('catches %s', (text) => {
    expect(idleTests(planted(text, 'src/lib/reads/call.test.ts'))).toHaveLength(1)
  })
})

describe('lengths', () => {
  // .oxlintrc.json limits files to 400 lines and functions to 80 (150 in .tsx); lint.test.ts tests that.
  test('files stay short: median 80 lines, nine of ten within 250', () => {
    const { median, p90 } = lengths(programs)
    expect(median).toBeLessThanOrEqual(80)
    expect(p90).toBeLessThanOrEqual(250)
  })
  test('measures the middle and the ninth tenth', () => {
    const files = Array.from({ length: 11 }, (_, i) => ({ text: 'x\n'.repeat(10 * (i + 1)) }))
    expect(lengths(files)).toEqual({ median: 60, p90: 100 })
  })
})
