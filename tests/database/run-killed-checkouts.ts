// Checkouts with kill -9 of server and database in the middle of them. Not part of the suite:
// `npm run kill-checkouts -- [checkouts] [kills] [seed]`. Prints figures; ends with 1 when a promise is broken.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runKilledCheckouts } from './killed-checkouts.ts'

const [checkouts = 500, kills = 40, seed = 20261126] = process.argv.slice(2).map(Number)
const started = performance.now()
const outer = mkdtempSync(join(tmpdir(), 'afara-kills-'))
// As root, PostgreSQL runs as another user, which needs access to the folder.
chmodSync(outer, 0o711)
try {
  const say = (line: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s: ${line}`)
  const report = await runKilledCheckouts({ dataDir: join(outer, 'data'), checkouts, kills, seed, say })
  const { problems, states, ...figures } = report
  console.table({ seed, checkouts, ...figures, seconds: Math.round((performance.now() - started) / 1000) })
  console.table(states)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  rmSync(outer, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
