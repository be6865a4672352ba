import { globSync, readdirSync, readFileSync } from 'node:fs'
import type { TestProjectInlineConfiguration } from 'vitest/config'

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

/** A test on a busy machine is late, not wrong; one that hangs still fails. */
const patient: TestOptions = { testTimeout: 240_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** Journeys through browser, server and database. */
const journeys: TestOptions = {
  ...patient,
  // The files of a worker share a browser and the harness.
  isolate: false,
  globalSetup: ['tests/browser/harness/global-setup.ts'],
  pool: 'forks',
}

/** Calls over HTTP; each file has its own server and database. */
const calls: TestOptions = {
  ...patient,
  globalSetup: ['tests/api/database/global-setup.ts'],
  pool: 'forks',
  maxWorkers: 2,
}

/** Loading the server's code again for each file would take a third of the time. */
const onOneServerCode: TestOptions = { ...calls, isolate: false }

const unitFiles = ['{src,server,sw}/**/*.test.{ts,tsx}', 'tests/{eform,offline,house,budgets,run}/**/*.test.{ts,tsx}']
/**
 * What a file leaves behind for the next one in the same worker: other modules, other globals, databases, a page, kinds of pictures that
 * are blocked, the house as it was read.
 */
const leavesTraces = /\bvi\.(?:mock|doMock|stubGlobal|spyOn)\b|fake-indexeddb|happy-dom|'\.\/pictures\.ts'/
const isolated = globSync(unitFiles).filter(
  (path) => path.startsWith('tests/house/') || leavesTraces.test(readFileSync(path, 'utf8')),
)

/** These tests compute and do not wait, so each core gets one worker. */
const unit: TestOptions = { ...patient, maxWorkers: '100%' }

/** The folders of tests/api that use SQL: those of the areas, and the parts that all areas need. */
const foldersWithSql = [...readdirSync('server/areas'), 'database', 'demo', 'jobs', 'ledger']

/** What `vitest --project <name>` runs. `npm test` runs all of them; tests/run/steps.mjs says in which order. */
export const testProjects: TestProjectInlineConfiguration[] = [
  { test: { ...unit, name: 'unit', include: isolated } },
  // Loading the code again for each file would take a third of the time.
  { test: { ...unit, name: 'unit-shared', include: unitFiles, exclude: isolated, isolate: false } },
  { test: { ...onOneServerCode, name: 'api', include: ['tests/api/**/*.test.ts'] } },
  {
    test: {
      ...onOneServerCode,
      name: 'postgres',
      include: [`tests/api/{${foldersWithSql.join(',')}}/**/*.test.ts`],
    },
  },
  // How PostgreSQL is packed, started, killed and found again. These tests start processes and wait for them.
  { test: { ...calls, name: 'database', include: ['tests/database/**/*.test.ts'], maxWorkers: 3 } },
  {
    test: {
      ...journeys,
      name: 'browser',
      include: ['tests/browser/**/*.test.ts'],
      // Each file has its own server, database and ports, and waits for a page half of its time: four files keep two cores busy.
      maxWorkers: 4,
    },
  },
]
