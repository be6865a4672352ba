import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import { digesting, type Digest } from './digest.ts'
import type { Table } from './tables.ts'

/** What was read of a table. Equal contents have equal tallies in every database. */
export interface Tally {
  readonly rows: number
  readonly sha256: string
}

/** Makes values look the same on every server, and lets a statement take as long as a table needs. */
export async function prepareToCopy(tx: TransactionSql): Promise<void> {
  await tx.unsafe(
    `set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'`,
  )
}

/** The rows of a table in PostgreSQL's text format, one line a row, in the order of its key. */
export async function readTable(tx: TransactionSql, { name, columns, order }: Table): Promise<Readable> {
  return tx.unsafe(`copy (select ${columns} from ${name} order by ${order}) to stdout`).readable()
}

/** A line end inside a value is written as \n, so each line is a row. */
export const tallyFrom = ({ lines, sha256 }: Digest): Tally => ({ rows: lines, sha256 })

/** Reads a table only to count it. */
export async function tallyOf(tx: TransactionSql, table: Table): Promise<Tally> {
  const { step, digest } = digesting()
  await pipeline(await readTable(tx, table), step.resume())
  return tallyFrom(digest())
}
