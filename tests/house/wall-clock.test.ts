import { describe, expect, test } from 'vitest'
import { paths, textOf } from '#tests/house/tree.ts'

/**
 * Ways to measure how long something took. A moment for a clock, such as `Date.now() + 60_000`, is not a measurement.
 */
const measures = [
  /\bperformance\.now\(\)/,
  /\bperformance\.measure\(/,
  /\bprocess\.(?:hrtime|cpuUsage)\b/,
  /\bconsole\.time\(/,
  // The time since a moment, or until one; `new Date(Date.now() - day)` is a moment.
  /(?<!new Date\()\bDate\.now\(\)\s*-/,
  /-\s*(?:Date\.now\(\)|\w+At\b)/,
  /(?:elapsed|took|duration)\w*\)\s*\.toBe(?:Less|Greater)Than/i,
  // The times that a page keeps of itself.
  /\b(?:responseEnd|domInteractive|loadEventEnd|processingStart)\b/,
  /\.timeStamp\s*-/,
]

/** The lines of a test that measure a time. Such a time depends on the speed of the machine and on its other work. */
function measuredTimes(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//') && !line.startsWith('*') && measures.some((measure) => measure.test(line)))
}

const self = 'tests/house/wall-clock.test.ts'
/** Programs that print times and never fail on one: `npm run bench`, `npm run soak`, `npm run kill-checkouts`. */
const printers = /^tests\/(?:budgets\/(?!.*\.test\.)|offline\/soak\.ts|database\/run-killed-checkouts\.ts)/
/** All tests, and what helps them: a helper could measure for a test. */
const tests = paths.filter(
  (path) => (/\.test\.tsx?$/.test(path) || /^tests\/.*\.tsx?$/.test(path)) && path !== self && !printers.test(path),
)

describe('tests count, or wait for a state: times belong to npm run bench', () => {
  test('no test measures a time', () => {
    const found = tests.map((path) => [path, measuredTimes(textOf(path))] as const)
    expect(Object.fromEntries(found.filter(([, lines]) => lines.length > 0))).toEqual({})
  })

  test.each([
    'expect(Date.now() - since).toBeLessThan(2000)',
    'expect(performance.now() - began).toBeLessThan(500)',
    'const took = performance.now() - began',
    'while (answer === null && Date.now() - killedAt < 10_000) {',
    'const left = deadline - Date.now()',
    'expect((await loadedAt) - typedAt).toBeGreaterThan(6000)',
    'expect(elapsedMs).toBeLessThan(3000)',
    'const began = process.hrtime.bigint()',
    'const { responseEnd } = navigation',
    'expect(second.timeStamp - first.timeStamp).toBeLessThan(100)',
    'console.time("drain")',
    'expect(process.cpuUsage(began).user).toBeLessThan(1_000_000)',
  ])('planted fault: %s is caught', (line) => {
    expect(measuredTimes(`it('is quick', () => {\n  ${line}\n})`)).toEqual([line])
  })

  test.each([
    'ExpiringDate: new Date(Date.now() + 3_600_000).toISOString(),',
    'const yesterday = new Date(Date.now() - 86_400_000)',
    'Date.now = () => now() + 60_000',
    '// Date.now() - since would be a time',
  ])('%s is a moment', (line) => {
    expect(measuredTimes(line)).toEqual([])
  })
})
