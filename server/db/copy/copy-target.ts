import type { Sql, TransactionSql } from 'postgres'
import { StartError } from '#server/calls/start-error.ts'
import { migrate, type AppliedMigration } from '#server/db/migrate.ts'

/**
 * Gives a new database the schema of the source. A StartError when it has people already, or another schema: a copy never overwrites.
 * `what`: how the person who reads it calls the database.
 */
export async function prepareTarget(sql: Sql, source: readonly AppliedMigration[], what: string): Promise<void> {
  const present = await sql`select from pg_class where relname = 'person' and relnamespace = 'public'::regnamespace`
  if (present.length === 0) await migrate(sql, undefined, source)
  if ((await sql`select from person limit 1`).length > 0)
    throw new StartError(`${what} has people in it. Name an empty one; nothing was changed.`)
  const schema = await appliedMigrations(sql)
  if (JSON.stringify(schema) !== JSON.stringify(source))
    throw new StartError(
      `${what} was made by another version of this program than the copy. Name a new one; nothing was changed.`,
    )
}

/** The migrations of a database, in order; a StartError when the database is empty. */
export async function appliedMigrations(sql: Sql | TransactionSql): Promise<AppliedMigration[]> {
  const made =
    await sql`select from pg_class where relname = 'schema_migration' and relnamespace = 'public'::regnamespace`
  if (made.length === 0) throw new StartError('The database is empty: there is nothing to copy.')
  return sql<AppliedMigration[]>`select name, checksum from schema_migration order by name collate "C"`
}
