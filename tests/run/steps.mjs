import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { runCommand } from './run-command.mjs'
import { failedTests, slowestTests } from './test-report.mjs'
import { findPostgres, temporaryPostgres } from './temporary-postgres.mjs'

/**
 * What a step came to. `problem`: why it failed, in words. `failures`: its tests that did. `left`: why it was not run at all. `unsteady`: the
 * tests that passed only when they were run again.
 * @typedef {{ passed: number, failed: number, skipped: number, problem: string | null, failures?: { file: string, fullName: string }[], left?: string, unsteady?: string[] }} Outcome
 * `needs`: the step that must have run before.
 * @typedef {{ name: string, about: string, needs?: string, run: () => Promise<Outcome> }} Step
 */

const none = { passed: 0, failed: 0, skipped: 0 }

/** More journeys that fail in one run are no accident of the machine. */
const mostUnsteady = 3

/**
 * Everything `npm test` runs, in order: what is quick and what others need comes first.
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} environment in which the project's programs are found
 * @returns {Step[]}
 */
export function steps(root, environment) {
  // Each of the many servers a run starts would compile itself anew: 1.1 s of processor time instead of 1.9.
  const env = { ...environment, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

  /** A program that is content or not. */
  const tool = (program, ...words) => async () => {
    const problem = await runCommand(program, words, { cwd: root, env, minutes: 5 })
    return { ...none, problem }
  }

  /** A project of vite.config.ts, with its tests counted. */
  const tests = async (project, minutes, more = {}, ...filter) => {
    const report = join(root, 'node_modules', '.cache', 'test-reports', `${project}.json`)
    rmSync(report, { force: true })
    mkdirSync(dirname(report), { recursive: true })
    const words = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filter]
    const problem = await runCommand('vitest', words, { cwd: root, env: { ...env, ...more }, minutes })
    if (!existsSync(report)) return { ...none, problem: problem ?? 'no report was written' }
    const results = JSON.parse(readFileSync(report, 'utf8'))
    console.log(`The slowest:\n${slowestTests(results, 10).join('\n')}`)
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = results
    return { passed, failed, skipped, problem: problem ?? (passed === 0 ? 'not one test ran' : null), failures: failedTests(results) }
  }

  /** Journeys in two browsers at a time; the few that fail, once more with the machine to themselves (docs/decisions/025). */
  const journeys = async () => {
    const browser = await findBrowser(env)
    const first = await tests('browser', 25, browser)
    const { failures = [] } = first
    if (failures.length === 0 || failures.length > mostUnsteady) return first
    const unsteady = failures.map(({ file, fullName }) => `${basename(file)}: ${fullName}`)
    console.warn(`\n!!! FAILED, and run again with nothing beside them:\n${unsteady.join('\n')}\n`)
    const again = await tests('browser', 10, browser, '--no-file-parallelism', ...new Set(failures.map(({ file }) => file)))
    if (again.problem) return { ...first, problem: `${first.problem}, and again alone` }
    return { ...first, passed: first.passed + first.failed, failed: 0, problem: null, unsteady }
  }

  const onOlderPostgres = async () => {
    const bin = findPostgres()
    if (!bin) return { ...none, problem: null, left: 'no PostgreSQL 15 or newer in /usr/lib/postgresql. On Debian: apt-get install postgresql' }
    const server = await temporaryPostgres(bin)
    try {
      // The tests of the embedded database bring their own PostgreSQL; nonsense meets the same code on both.
      const others = ['database/embedded-*', 'database/power-cut*', 'database/start-command*', 'database/server-process*', 'database/closed-home*', 'http/fuzz*']
      return await tests('api', 10, { TEST_DATABASE_URL: server.url }, ...others.map((name) => `--exclude=tests/api/${name}`))
    } finally {
      await server.close()
    }
  }

  return [
    { name: 'types', about: 'the compiler over every room', run: tool('tsc', '-b') },
    { name: 'lint', about: 'oxlint, with types', run: tool('oxlint') },
    { name: 'knip', about: 'dead files, exports and dependencies', run: tool('knip', '--no-progress') },
    { name: 'build', about: 'the pages and the worker', run: tool('vite', 'build', '--logLevel', 'warn') },
    { name: 'unit', about: 'unit tests, house rules, sizes of what was built', needs: 'build', run: () => tests('unit', 10) },
    { name: 'api', about: 'the API over HTTP on the embedded database', run: () => tests('api', 10) },
    { name: 'postgres', about: 'the API again on a PostgreSQL of the machine', run: onOlderPostgres },
    { name: 'alone', about: 'browsers killed in the middle of a word, one after the other', needs: 'build', run: async () => tests('alone', 6, await findBrowser(env)) },
    { name: 'browser', about: 'journeys in Chromium', needs: 'build', run: journeys },
  ]
}
