import { readdirSync } from 'node:fs'
import type { TestProjectInlineConfiguration } from 'vitest/config'

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

/** A journey through browser, server and database is slow on a busy machine. */
const journeys: TestOptions = {
  // The files of a worker share a browser and the harness.
  isolate: false,
  globalSetup: ['tests/browser/harness/global-setup.ts'],
  pool: 'forks',
  testTimeout: 240_000,
  hookTimeout: 300_000,
  // On a busy machine a journey is late, not wrong.
  expect: { poll: { timeout: 60_000 } },
}

/** Calls over HTTP; each file has its own server and database. */
const calls: TestOptions = {
  globalSetup: ['tests/api/database/global-setup.ts'],
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/** Loading the server's code again for each file would take a third of the time. */
const onOneServerCode: TestOptions = { ...calls, isolate: false }

/** The folders of tests/api that use SQL: those of the areas, and the parts that all areas need. */
const foldersWithSql = [...readdirSync('server/areas'), 'database', 'demo', 'jobs']

/** What `vitest --project <name>` runs. `npm test` runs all of them; tests/run/steps.mjs says in which order. */
export const testProjects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'unit',
      include: ['{src,server,sw}/**/*.test.{ts,tsx}', 'tests/{eform,offline,house,budgets,run}/**/*.test.{ts,tsx}'],
      // These tests compute and do not wait, so each core gets one worker.
      maxWorkers: '100%',
      // A test that hangs still fails; a test on a busy machine has enough time.
      testTimeout: 60_000,
    },
  },
  { test: { ...onOneServerCode, name: 'api', include: ['tests/api/**/*.test.ts'] } },
  {
    test: {
      ...onOneServerCode,
      name: 'postgres',
      include: [`tests/api/{${foldersWithSql.join(',')}}/**/*.test.ts`],
    },
  },
  // How PostgreSQL is packed, started, killed and found again. These tests start processes and wait for them.
  { test: { ...calls, name: 'database', include: ['tests/database/**/*.test.ts'], testTimeout: 120_000 } },
  {
    test: {
      ...journeys,
      name: 'browser',
      include: ['tests/browser/**/*.test.ts'],
      // Each file has its own server, database and ports, and mostly waits for a page: three files keep two cores busy.
      maxWorkers: 3,
    },
  },
]
