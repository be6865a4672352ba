import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { must } from '#kit/must.ts'
import { stages, type Outcome } from './steps.mjs'
import { entriesOf, filesThatMayRunAgain, journeyOf, whatToCommit, whyFinal } from './unsteady.mjs'

const aFailure = (file: string, fullName = 'shows a list') => ({
  file: `/clone/tests/browser/${file}.test.ts`,
  fullName,
})
const list = aFailure('listing')
const [, ...four] = filesThatMayRunAgain.slice(0, 5).map((file) => aFailure(file))
const three = four.slice(1)

describe('failed journeys', () => {
  test('run once more when they are few, not of the promise and not in the list', () => {
    expect(whyFinal([list], [], [])).toBeNull()
    expect(whyFinal(three, [], [{ journey: journeyOf(list), on: '2026-11-10' }])).toBeNull()
  })

  test('stay failed when they are more than three', () => {
    expect(whyFinal(four, [], [])).toBe('4 journeys failed')
  })

  test('stay failed when one is about the promise: by the rule it names, or in a file that may not run again, such as a new one', () => {
    for (const failure of [aFailure('queue'), aFailure('new'), aFailure('listing', 'one tab sends (O-11)')])
      expect(whyFinal([list, failure], [], [])).toContain(journeyOf(failure))
  })

  test('stay failed when something outside of them failed', () => {
    expect(whyFinal([list], ['queue.test.ts: no server'], [])).toBe(
      'failed outside of a journey: queue.test.ts: no server',
    )
  })

  test('stay failed the second time, until somebody has mended them and removed the entry', () => {
    expect(whyFinal([list], [], [{ journey: journeyOf(list), on: '2026-01-10' }])).toContain(journeyOf(list))
  })
})

test('one line says what to commit', () => {
  const entries = entriesOf([list, aFailure('axe', 'a page')], new Date('2026-11-23T10:00:00Z'))
  expect(whatToCommit(entries)).toBe(
    '!!! PASSED ONLY WHEN RUN AGAIN: mend it, and until then commit in tests/run/unsteady.json: {"journey":"listing: shows a list","on":"2026-11-23"},{"journey":"axe: a page","on":"2026-11-23"}',
  )
})

test.each(filesThatMayRunAgain)('%s is a file of journeys', (name) => {
  expect(existsSync(`tests/browser/${name}.test.ts`)).toBe(true)
})

describe('a run of journeys', () => {
  /** Fails at the first try and passes at the second one. */
  const unsteady = `import { existsSync, writeFileSync } from 'node:fs'
    test('draws', () => {
      const mark = import.meta.filename + '.mark'
      if (existsSync(mark)) return
      writeFileSync(mark, '')
      throw new Error('late')
    })`
  const faults = {
    'other.test.ts: no server': `beforeAll(() => { throw new Error('no server') }); test('works', () => {})`,
    'other.test.ts: no end': `afterAll(() => { throw new Error('no end') }); test('works', () => {})`,
    'other.test.ts: a hook': `describe('here', () => { beforeAll(() => { throw new Error('no page') }); test('works', () => {}) })`,
    'other.test.ts: Cannot find module': `import './nowhere.mjs'; test('works', () => {})`,
    'other.test.ts: a hook or a worker': `test('works', () => process.kill(process.pid, 'SIGKILL'))`,
    'Unhandled Rejection: nobody waits': `test('works', () => { void Promise.reject(new Error('nobody waits')) })`,
  }

  afterEach(() => vi.unstubAllEnvs())

  /** A project with these files of journeys, and the list of those that passed only when they ran again. */
  function aProject(files: Record<string, string>) {
    const root = mkdtempSync(join(tmpdir(), 'journeys-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    const folder = join(root, 'tests', 'browser')
    for (const path of [folder, join(root, 'tests', 'run')]) mkdirSync(path, { recursive: true })
    const project = { name: 'browser', include: ['tests/browser/*.test.ts'], globals: true }
    writeFileSync(
      join(root, 'vitest.config.mjs'),
      `export default { test: { projects: [{ test: ${JSON.stringify(project)} }] } }`,
    )
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.ts`), text)
    const record = join(root, 'tests', 'run', 'unsteady.json')
    writeFileSync(record, '[]')
    return { root, record, folder }
  }

  /** Runs the step as `npm test` does. */
  async function run(root: string): Promise<Outcome> {
    for (const name of ['CHROME_PATH', 'HEADLESS_SHELL_PATH']) vi.stubEnv(name, process.execPath)
    const ofOthers = /^(?:VITEST|TEST$|BROWSER_RUN_FOLDER$|NODE_OPTIONS$)/
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofOthers.test(name)))
    const PATH = `${resolve('node_modules/.bin')}:${env['PATH']}`
    const step = must(
      stages(root, { ...env, PATH }, [])
        .flat()
        .find(({ name }) => name === 'browser'),
      'the step',
    )
    return step.run({ output: openSync(join(root, 'output.txt'), 'w'), say: () => undefined })
  }

  test('passes when what failed passes alone, puts it into the list, and fails the second time', async () => {
    const { root, record, folder } = aProject({ listing: unsteady })
    const entry = { journey: 'listing: draws', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
    expect(await run(root)).toMatchObject({ problem: null, passed: 1, failed: 0, unsteady: [entry] })
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual([entry])
    rmSync(join(folder, 'listing.test.ts.mark'))
    const second = await run(root)
    expect(second.problem).toContain('a second time')
    expect(second).toMatchObject({ failed: 1 })
  })

  test.each(Object.entries(faults))('planted fault: "%s" beside a journey that may run again', async (reason, text) => {
    const { root } = aProject({ listing: unsteady, other: text })
    expect((await run(root)).problem).toContain(`failed outside of a journey: ${reason}`)
  })
})
