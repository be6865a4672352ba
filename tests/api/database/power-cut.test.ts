import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDataFolder } from './data-folder.ts'
import { databasePid } from './program.ts'
import { expectAll, nothingYet, startWriters, storedIn, takeDown, writers } from './tally.ts'

/** S-03 asks for 20: `KILL_ROUNDS=20 npx vitest run --project api tests/api/database/power-cut.test.ts` (the full pipeline does). */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3)

test(`${rounds} × server and database killed under ${writers} writers: nothing acknowledged is lost, nothing counts twice, each reopening takes < 5 s`, async () => {
  const dataDir = aDataFolder()
  const acknowledged = nothingYet()
  for (let round = 0; round < rounds; round++) {
    const startedAt = Date.now()
    const program = startWriters(dataDir, acknowledged)
    await program.until('done')
    if (round > 0) expect(Date.now() - startedAt).toBeLessThan(5_000)
    await pause(200 + Math.random() * 400)
    const pid = databasePid(dataDir)
    // In turns the database first, the server first, and only the server, which leaves an orphan.
    if (round % 3 === 0 && pid !== null) process.kill(pid, 'SIGKILL')
    program.kill()
    if (round % 3 === 1 && pid !== null) process.kill(pid, 'SIGKILL')
    await program.ended()
    takeDown(program, acknowledged)
  }
  expect(Math.min(...acknowledged)).toBeGreaterThan(rounds)
  expectAll(await storedIn(dataDir), acknowledged)
}, 30_000 + rounds * 8_000)
