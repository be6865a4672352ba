import { expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { aDataFolder } from './data-folder.ts'
import { databasePid } from './program.ts'
import {
  expectNothingLost,
  noAcknowledged,
  startWriters,
  readStored,
  recordAcknowledged,
  untilEachAcknowledged,
  writers,
} from './tally.ts'

/** S-03 asks for 20: `KILL_ROUNDS=20 npx vitest run --project database tests/database/power-cut.test.ts` (the full pipeline does). */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3)

test(
  `${rounds} × server and database killed under ${writers} writers: nothing acknowledged is lost, nothing counts twice, and it opens again`,
  async () => {
    const dataDir = aDataFolder()
    const acknowledged = noAcknowledged()
    for (let round = 0; round < rounds; round++) {
      const program = startWriters(dataDir, acknowledged)
      await untilEachAcknowledged(program, 2 + Math.floor(Math.random() * 30))
      const pid = must(databasePid(dataDir), 'the running database')
      // Rounds alternate: database first, server first, and only the server, which leaves the database running.
      if (round % 3 === 0) process.kill(pid, 'SIGKILL')
      program.kill()
      if (round % 3 === 1) process.kill(pid, 'SIGKILL')
      await program.ended()
      recordAcknowledged(program, acknowledged)
    }
    expect(Math.min(...acknowledged)).toBeGreaterThan(rounds)
    expectNothingLost(await readStored(dataDir), acknowledged)
  },
  240_000 + rounds * 8_000,
)
