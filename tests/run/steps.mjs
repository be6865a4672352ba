import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { runCommand } from './run-command.mjs'
import { failedFiles, failedTests, slowestTests, uncaughtErrors } from './test-report.mjs'
import { findPostgres, temporaryPostgres } from './temporary-postgres.mjs'
import { entriesOf, journeyOf, whyFinal } from './unsteady.mjs'

/**
 * The result of a step. `problem`: why it failed, in words. `failures`: its tests that failed. `outside`: what failed outside of them.
 * `left`: why it did not run at all. `unsteady`: what tests/run/unsteady.json gains.
 * @typedef {{ passed: number, failed: number, skipped: number, problem: string | null, failures?: import('./unsteady.mjs').Failure[],
 *   outside?: string[], left?: string, unsteady?: import('./unsteady.mjs').Unsteady[] }} Outcome
 * Where a step prints: `output` is an open file or the terminal, `say` prints a line there.
 * @typedef {{ output: 'inherit' | number, say: (line: string) => void }} Printer
 * `needs`: the step that must have run before. `extra`: runs only where it is named.
 * @typedef {{ name: string, about: string, needs?: string, extra?: boolean, run: (printer: Printer) => Promise<Outcome> }} Step
 */

const nothing = { passed: 0, failed: 0, skipped: 0, problem: null }

/** `npm test -- quick`: what to run while working, in less than five minutes. */
export const quickSteps = ['types', 'lint', 'knip', 'build', 'unit', 'api', 'story']

/** Six files of journeys that between them visit every part of the product. */
const story = ['axe', 'form-page', 'list-edit', 'two-people', 'update-typed-text', 'whole-story']

/** Several programs, one after the other, until one fails. */
async function runInTurn(commands, options) {
  for (const [program, ...words] of commands) {
    const problem = await runCommand(program, words, options)
    if (problem) return problem
  }
  return null
}

/**
 * Runs a project of vitest.config.ts, or those that `projects` fits, and counts their tests. `env` finds the project's programs.
 */
function testRunner(root, env) {
  return async ({ output, say }, { project, minutes, projects = project, more = {}, words = [] }) => {
    const report = join(root, 'node_modules', '.cache', 'test-reports', `${project}.json`)
    // Only this reporter names the errors that no test caught.
    const withErrors = join(dirname(report), `${project}.xml`)
    for (const file of [report, withErrors]) rmSync(file, { force: true })
    mkdirSync(dirname(report), { recursive: true })
    const files = [`--outputFile.json=${report}`, `--outputFile.junit=${withErrors}`]
    const reporters = ['--reporter=default', '--reporter=json', '--reporter=junit', ...files]
    const problem = await runCommand('vitest', ['run', '--project', projects, ...reporters, ...words], {
      cwd: root,
      env: { ...env, ...more },
      minutes,
      output,
    })
    if (!existsSync(report) || !existsSync(withErrors))
      return { ...nothing, problem: problem ?? 'no report was written' }
    const results = JSON.parse(readFileSync(report, 'utf8'))
    say(`The slowest:\n${slowestTests(results, 10).join('\n')}`)
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = results
    return {
      passed,
      failed,
      skipped,
      problem: problem ?? (passed === 0 ? 'not one test ran' : null),
      failures: failedTests(results),
      outside: [...failedFiles(results), ...uncaughtErrors(readFileSync(withErrors, 'utf8'))],
    }
  }
}

/**
 * Everything that `npm test` runs: a list of stages, one after the other; the steps of a stage run in parallel. Quick steps, and steps
 * that others need, come first.
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} environment in which the project's programs are found
 * @param {string[]} shard words for vitest that say which part of the journeys to run, such as `--shard=2/3`; empty for all
 * @returns {Step[][]}
 */
export function stages(root, environment, shard) {
  // Without this cache each of the many servers of a run compiles itself anew: 1.9 s of processor time instead of 1.1.
  const env = { ...environment, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }
  const runTests = testRunner(root, env)

  /** A step that runs programs and passes when all of them succeed. */
  const tool =
    (...commands) =>
    async ({ output }) => ({ ...nothing, problem: await runInTurn(commands, { cwd: root, env, minutes: 5, output }) })

  const tests = (project, minutes, projects) => (printer) => runTests(printer, { project, minutes, projects })

  const withBrowser = async (printer, options) => runTests(printer, { ...options, more: await findBrowser(env) })

  /** Runs journeys, four files at a time. The few that fail run once more, alone on the machine (docs/decisions/025). */
  const journeys = (words) => async (printer) => {
    const first = await withBrowser(printer, { project: 'browser', minutes: 60, words })
    const { failures = [], outside = [] } = first
    if (failures.length === 0) return first
    const record = join(root, 'tests', 'run', 'unsteady.json')
    const known = JSON.parse(readFileSync(record, 'utf8'))
    const final = whyFinal(failures, outside, known)
    if (final) return { ...first, problem: `${first.problem}; ${final}` }
    printer.say(`\n!!! FAILED, and run again with nothing beside them:\n${failures.map(journeyOf).join('\n')}\n`)
    const files = new Set(failures.map(({ file }) => file))
    const again = await withBrowser(printer, {
      project: 'browser',
      minutes: 10,
      words: ['--no-file-parallelism', ...files],
    })
    if (again.problem) return { ...first, problem: `${first.problem}, and again alone` }
    const unsteady = entriesOf(failures, new Date())
    writeFileSync(record, `${JSON.stringify([...known, ...unsteady], null, 2)}\n`)
    return { ...first, passed: first.passed + first.failed, failed: 0, problem: null, unsteady }
  }

  const onOlderPostgres = async (printer) => {
    const bin = findPostgres()
    if (!bin)
      return {
        ...nothing,
        left: 'no PostgreSQL 15 or newer in /usr/lib/postgresql. On Debian: apt-get install postgresql',
      }
    const server = await temporaryPostgres(bin)
    try {
      return await runTests(printer, { project: 'postgres', minutes: 20, more: { TEST_DATABASE_URL: server.url } })
    } finally {
      await server.close()
    }
  }

  return [
    [
      { name: 'types', about: 'the compiler over every room', run: tool(['tsc', '-b']) },
      {
        name: 'lint',
        about: 'oxfmt and oxlint, with types',
        run: tool(['oxfmt', '--check'], ['oxlint', '--type-aware', '--deny-warnings']),
      },
      { name: 'knip', about: 'dead files, exports and dependencies', run: tool(['knip', '--no-progress']) },
    ],
    [{ name: 'build', about: 'the pages and the worker', run: tool(['vite', 'build', '--logLevel', 'warn']) }],
    [
      {
        name: 'unit',
        about: 'unit tests, house rules, sizes of what was built',
        needs: 'build',
        run: tests('unit', 15, 'unit*'),
      },
      // These tests wait for processes and the disk, while the unit tests compute.
      {
        name: 'database',
        about: 'the database as it is packed: started, killed, found again',
        run: tests('database', 15),
      },
    ],
    [
      { name: 'api', about: 'the API over HTTP on the embedded database', needs: 'build', run: tests('api', 20) },
      { name: 'postgres', about: 'its SQL again on a PostgreSQL of the machine', run: onOlderPostgres },
    ],
    [{ name: 'browser', about: 'journeys in Chromium', needs: 'build', run: journeys(shard) }],
    [
      {
        name: 'story',
        about: `the journeys of ${story.join(', ')}`,
        needs: 'build',
        extra: true,
        run: journeys(story.map((name) => `tests/browser/${name}.test.ts`)),
      },
    ],
  ]
}
