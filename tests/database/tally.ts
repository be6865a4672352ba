import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { runProgram } from './program.ts'
import type { Program } from './program.ts'

/** How many writers run at once. */
export const writers = 4

/** The highest acknowledged operation of each writer. */
export type Acknowledged = number[]

export const noAcknowledged = (): Acknowledged => Array.from({ length: writers }, () => 0)

/** Starts the writers on a data folder; each continues after its last acknowledged operation. */
export function startWriters(
  dataDir: string,
  acknowledged: Acknowledged,
  settings: Readonly<Record<string, string>> = {},
): Program {
  return runProgram('tests/database/write-until-killed.ts', [dataDir, JSON.stringify(acknowledged)], settings)
}

/** Waits until each writer of this program has acknowledged so many operations. */
export async function untilEachAcknowledged(program: Program, count: number): Promise<void> {
  const ofWriter = (writer: number) => program.output().split(`done ${writer} `).length - 1
  while (noAcknowledged().some((_, writer) => ofWriter(writer) < count)) {
    if (program.child.exitCode !== null) throw new Error(`the writers ended: ${program.output()}`)
    await pause(5)
  }
}

/** Records the operations that an ended program had acknowledged. */
export function recordAcknowledged(program: Program, acknowledged: Acknowledged): void {
  for (const [, writer, number] of program.output().matchAll(/^done (\d+) (\d+)$/gm))
    acknowledged[Number(writer)] = Number(number)
}

interface Stored {
  readonly writer: number
  readonly keys: number
  readonly highest: number
  readonly amount: number
}

/** The writers' operations that a data folder contains. */
export async function readStored(dataDir: string): Promise<Stored[]> {
  const database = await openEmbedded(dataDir, () => {})
  const sql = connect(database.url)
  const stored = await sql<Stored[]>`
    select writer, amount, count(*) as keys, max(right(key::text, 12)::integer) as highest
    from tally join idempotency on right(person_id::text, 12)::integer = writer group by writer, amount order by writer`
  await sql.end()
  await database.close()
  return [...stored]
}

/** Checks that no acknowledged operation is lost and that no operation counts twice. */
export function expectNothingLost(stored: readonly Stored[], acknowledged: Acknowledged): void {
  expect(stored).toHaveLength(writers)
  for (const { writer, amount, keys, highest } of stored) {
    const acknowledgedCount = acknowledged[writer] ?? 0
    expect({ writer, effects: amount, keys }).toEqual({ writer, effects: highest, keys: highest })
    // The operation that ran during the last cut was not acknowledged, so it may be stored or not.
    expect([acknowledgedCount, acknowledgedCount + 1]).toContain(highest)
  }
}
