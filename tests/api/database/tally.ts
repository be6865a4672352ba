import { expect } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { runProgram } from './program.ts'
import type { Program } from './program.ts'

/** How many write at once. */
export const writers = 4

/** The highest operation each writer was told is done. */
export type Acknowledged = number[]

export const nothingYet = (): Acknowledged => Array.from({ length: writers }, () => 0)

/** Starts the writers on a data folder; each goes on after what it was told. */
export function startWriters(dataDir: string, acknowledged: Acknowledged, settings: Readonly<Record<string, string>> = {}): Program {
  return runProgram('tests/api/database/write-until-killed.ts', [dataDir, JSON.stringify(acknowledged)], settings)
}

/** Takes down what a program that has ended had acknowledged. */
export function takeDown(program: Program, acknowledged: Acknowledged): void {
  for (const [, writer, number] of program.output().matchAll(/^done (\d+) (\d+)$/gm)) acknowledged[Number(writer)] = Number(number)
}

interface Stored { readonly writer: number; readonly keys: number; readonly highest: number; readonly amount: number }

/** What a data folder holds of the writers' operations. */
export async function storedIn(dataDir: string): Promise<Stored[]> {
  const database = await openEmbedded(dataDir, () => {})
  const sql = connect(database.url)
  const stored = await sql<Stored[]>`
    select writer, amount, count(*) as keys, max(right(key::text, 12)::integer) as highest
    from tally join idempotency on right(person_id::text, 12)::integer = writer group by writer, amount order by writer`
  await sql.end()
  await database.close()
  return [...stored]
}

/** Nothing acknowledged is lost, nothing counts twice. */
export function expectAll(stored: readonly Stored[], acknowledged: Acknowledged): void {
  expect(stored).toHaveLength(writers)
  for (const { writer, amount, keys, highest } of stored) {
    const told = acknowledged[writer] ?? 0
    expect({ writer, effects: amount, keys }).toEqual({ writer, effects: highest, keys: highest })
    // Of the one under way at the last cut nobody was told: it may stand or not.
    expect([told, told + 1]).toContain(highest)
  }
}
