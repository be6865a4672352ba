import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import { StartError } from '#server/calls/start-error.ts'
import { digesting } from './digest.ts'
import { prepareToCopy, tallyFrom, tallyOf, type Tally } from './read-table.ts'
import { contentTables, type Sequence, type Table } from './tables.ts'

/** The content of another database with the same schema. */
export interface Content {
  readonly sequences: readonly Sequence[]
  /** Opens the rows of a table as `readTable` writes them: a stream, and the steps behind it. */
  open(table: Table): Promise<readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]>
  /** Throws when what was read of a table is not what it should be; before references, which could only say that a row is missing. */
  check?(table: Table, read: Tally): void
}

/**
 * Puts the content of another database in the place of this one's, sequences included, then reads every table again and compares. Runs
 * in the caller's transaction: an interruption changes nothing. Needs no superuser. Triggers stay silent, because the
 * rows that they would write come with the content; references are checked at the end. Gives back what was read of each table. A
 * table that did not arrive as it was sent is a StartError.
 */
export async function replaceContent(tx: TransactionSql, content: Content): Promise<Record<string, Tally>> {
  await prepareToCopy(tx)
  const tables = await contentTables(tx)
  const references = await tx<{ name: string; table: string; definition: string }[]>`
    select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { name, table } of references) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await tx.unsafe(`alter table ${name} disable trigger user`)
  await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const tallies: Record<string, Tally> = {}
  for (const table of tables) {
    const read = await writeTable(tx, table, content)
    content.check?.(table, read)
    tallies[table.name] = read
  }
  for (const { name } of tables) await tx.unsafe(`alter table ${name} enable trigger user`)
  for (const { name, value, is_called } of content.sequences)
    await tx`select setval(${name}::regclass, ${value}::bigint, ${is_called})`
  for (const { name, table, definition } of references)
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  // Devices fetch their copies anew: the next start finds that the change sequence is of another place (continue-history.ts).
  await tx`update history set place = ''`
  return tallies
}

async function writeTable(tx: TransactionSql, table: Table, content: Content): Promise<Tally> {
  const { step, digest } = digesting()
  const rows = tx.unsafe(`copy ${table.name} (${table.columns}) from stdin`)
  await pipeline([...(await content.open(table)), step, await rows.writable()])
  const sent = tallyFrom(digest())
  const arrived = await tallyOf(tx, table)
  if (sent.rows !== arrived.rows || sent.sha256 !== arrived.sha256)
    throw new StartError(
      `${table.name} did not arrive as it was sent: ${sent.rows} rows were sent, ${arrived.rows} arrived. Nothing was changed.`,
    )
  return sent
}
