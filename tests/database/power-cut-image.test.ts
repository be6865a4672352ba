import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { aDataFolder } from './data-folder.ts'
import { flushedDisk, noFlushedDisk } from './flushed-disk.ts'
import { cutPower, leftovers } from './program.ts'
import { expectNothingLost, noAcknowledged, startWriters, readStored, recordAcknowledged, writers } from './tally.ts'
import type { Acknowledged } from './tally.ts'

// After kill -9 the system still writes the data it got; after a power cut only flushed data remains. Each round ends with a power
// cut, and the next one starts from the image it left: a new data folder, which the product itself recovers.

/** More rounds with `CUT_ROUNDS=40`. */
const rounds = Number(process.env['CUT_ROUNDS'] ?? 5)
if (noFlushedDisk !== null) console.warn(`\nSKIPPED, THE POWER CUT IS NOT TESTED: ${noFlushedDisk}.\n`)
let workshop = ''
beforeAll(() => {
  workshop = mkdtempSync(join(tmpdir(), 'afara-flushed-'))
  // PostgreSQL may run as another user.
  chmodSync(workshop, 0o755)
})
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

test.skipIf(noFlushedDisk !== null)(
  `${rounds} power cuts under ${writers} writers: nothing acknowledged is lost, nothing counts twice`,
  async () => {
    let dataDir = aDataFolder()
    const acknowledged = noAcknowledged()
    for (let round = 0; round < rounds; round++) {
      // Rounds alternate: only flushed sectors, or also half of the others, because a system may write sectors early. This causes torn
      // pages and gaps in the log.
      dataDir = await writeUntilPowerCut(dataDir, acknowledged, { early: round % 2 === 0 ? 0 : 0.5 })
    }
    expect(Math.min(...acknowledged)).toBeGreaterThan(rounds)
    expectNothingLost(await readStored(dataDir), acknowledged)
  },
  120_000 + rounds * 8_000,
)

test.skipIf(noFlushedDisk !== null)(
  'a power cut at any moment of the first start leaves a folder that starts without help',
  async () => {
    for (const after of [300, 700, 1_100]) {
      const dataDir = await writeUntilPowerCut(aDataFolder(), noAcknowledged(), { after })
      const database = await openEmbedded(dataDir, () => {})
      await database.close()
      expect(leftovers(dataDir)).toEqual([])
    }
  },
  120_000,
)

test.skipIf(noFlushedDisk !== null)(
  'the simulated disk detects lost data: with synchronous_commit or fsync off acknowledged operations are lost',
  async () => {
    let acknowledged = noAcknowledged()
    let dataDir = await writeUntilPowerCut(aDataFolder(), acknowledged)
    for (const setting of ['synchronous_commit', 'fsync']) {
      appendFileSync(join(dataDir, 'database', 'cluster', 'postgresql.conf'), `${setting} = off\n`)
      dataDir = await writeUntilPowerCut(dataDir, acknowledged)
      const stored = (await readStored(dataDir)).map(({ highest }) => highest)
      expect(stored).toHaveLength(writers)
      expect(
        acknowledged.filter((acknowledgedCount, writer) => acknowledgedCount > (stored[writer] ?? 0)),
        setting,
      ).not.toEqual([])
      acknowledged = stored
    }
  },
  120_000,
)

interface Cut {
  /** The time of the cut, ms; by default some time after the first acknowledged operation. */
  readonly after?: number
  /** The share of unflushed sectors that the system had written early. */
  readonly early?: number
}

/** Runs the writers on a data folder until the power cut. Returns the data folder that is then on the disk. */
async function writeUntilPowerCut(
  dataDir: string,
  acknowledged: Acknowledged,
  { after, early = 0 }: Cut = {},
): Promise<string> {
  const disk = flushedDisk(dirname(dataDir), workshop)
  const program = startWriters(dataDir, acknowledged, disk.settings)
  if (after === undefined) await program.until('done')
  await pause(after ?? 100 + Math.random() * 500)
  await cutPower(program)
  await program.ended()
  recordAcknowledged(program, acknowledged)
  const left = aDataFolder()
  disk.leave(dirname(left), early)
  rmSync(dirname(dataDir), { recursive: true })
  return left
}
