import { expect, test } from 'vitest'
import { aDataFolder } from './data-folder.ts'
import { runKilledCheckouts } from './killed-checkouts.ts'

// The same with 500: `npm run kill-checkouts` (docs/figures.md).
test('a server and a database that are killed in the middle of checkouts leave nothing to mend by hand', async () => {
  const lines: string[] = []
  const report = await runKilledCheckouts({
    dataDir: aDataFolder(),
    checkouts: 25,
    kills: 4,
    seed: 20261126,
    say: (line) => void lines.push(line),
  })
  expect(report, lines.join('\n')).toMatchObject({ problems: [] })
  expect(report.serverKills).toBeGreaterThan(0)
  expect(report.databaseKills).toBeGreaterThan(0)
  expect(report.paid).toBeGreaterThan(15)
})
