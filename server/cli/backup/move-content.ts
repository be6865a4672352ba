import type { Sql } from 'postgres'
import { appliedMigrations, prepareTarget } from '#server/db/copy/copy-target.ts'
import { prepareToCopy, readTable, type Tally } from '#server/db/copy/read-table.ts'
import { replaceContent } from '#server/db/copy/replace-content.ts'
import { sequencesOf, type Table } from '#server/db/copy/tables.ts'

/** Copies all rows of one moment into the empty database `target`. Gives back what was read of each table. */
export async function moveContent(source: Sql, target: Sql): Promise<Record<string, Tally>> {
  const { tallies } = await source.begin('isolation level repeatable read read only', async (from) => {
    await prepareToCopy(from)
    await prepareTarget(target, await appliedMigrations(from), 'The database that you name')
    const sequences = await sequencesOf(from)
    const open = async (table: Table) => [await readTable(from, table)] as const
    return { tallies: await target.begin((to) => replaceContent(to, { sequences, open })) }
  })
  return tallies
}
