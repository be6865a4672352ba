import { basename } from 'node:path'

/**
 * As vitest's json reporter writes it; durations in ms.
 * @typedef {{ testResults: { name: string, status: string, message: string, assertionResults: { fullName: string, status: string, duration?: number | null }[] }[] }} Report
 */

/**
 * The tests that failed, with the paths of their files.
 * @param {Report} report
 * @returns {{ file: string, fullName: string }[]}
 */
export function failedTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => ({ file: name, fullName })),
  )
}

/**
 * The files that failed outside of a test (a hook, an import, a lost worker), with the reason.
 * @param {Report} report
 * @returns {string[]}
 */
export function failedFiles({ testResults }) {
  return testResults
    .filter(
      ({ status, message, assertionResults }) =>
        status === 'failed' && (message !== '' || assertionResults.every((test) => test.status !== 'failed')),
    )
    .map(({ name, message }) => `${basename(name)}: ${message.split('\n')[0] || 'a hook or a worker'}`)
}

/**
 * The errors that no test caught.
 * @param {string} xml as vitest's junit reporter writes it
 * @returns {string[]}
 */
export function uncaughtErrors(xml) {
  return [...xml.matchAll(/<testcase classname="vitest unhandled errors"[^>]* name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  )
}

/**
 * The tests that took longest, in lines to print.
 * @param {Report} report
 * @param {number} count at most so many
 * @returns {string[]}
 */
export function slowestTests({ testResults }, count) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: basename(name),
      fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, fullName, seconds }) => `${seconds.toFixed(1).padStart(7)} s   ${file}: ${fullName}`)
}
