import { basename } from 'node:path'

/**
 * The tests that took longest, in lines to print.
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} report as vitest's json reporter writes it; durations in ms
 * @param {number} count at most so many
 * @returns {string[]}
 */
export function slowestTests({ testResults }, count) {
  const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map(({ fullName, duration }) => ({ file: basename(name), fullName, seconds: (duration ?? 0) / 1000 })))
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count).map(({ file, fullName, seconds }) => `${seconds.toFixed(1).padStart(7)} s   ${file}: ${fullName}`)
}
