import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import { StartError } from '#server/calls/start-error.ts'
import { inTransaction, sqlState } from './in-transaction.ts'

/** A migration as a database remembers it. */
export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

interface Migration extends AppliedMigration {
  readonly text: string
}

const defaultFolder = join(import.meta.dirname, 'migrations')
const appliedRows = z.array(z.object({ name: z.string(), checksum: z.string() }))

/**
 * Brings the schema up to date: every `NNNN_name.sql` once, in order, each in a transaction of its own together with its record,
 * so that a kill at any point leaves whole migrations only (S-04). Concurrent starters wait for each other at one row.
 * Gives back the names that were applied now. A changed, unknown or misnamed migration is a StartError. `only`: the migrations of
 * another database; this one gets these and no later ones.
 */
export async function migrate(sql: Sql, folder = defaultFolder, only?: readonly AppliedMigration[]): Promise<string[]> {
  const migrations = readMigrations(folder)
  if (only) refuseStrange(only, migrations)
  await makeRecord(sql)
  const done: string[] = []
  for (const migration of migrations.filter(({ name }) => !only || only.some((one) => one.name === name))) {
    const isNew = await inTransaction(sql, (tx) => applyOne(tx, migration, migrations))
    if (isNew) done.push(migration.name)
  }
  return done
}

function readMigrations(folder: string): Migration[] {
  // A wrong name is an error, so that a migration is never skipped. Hidden files of editors and file systems are not migrations.
  const names = readdirSync(folder)
    .filter((name) => /^[^.].*\.sql$/i.test(name))
    .toSorted()
  const wrong = names.filter((name) => !/^\d{4}_[a-z0-9-]+\.sql$/.test(name))
  if (wrong.length > 0)
    throw new StartError(
      `No migration can be called ${wrong.join(', ')}: four digits, one underscore, then small letters, digits and hyphens, such as 0042_new-table.sql. Nothing was changed.`,
    )
  return names.map((name) => {
    // Line ends may change with the checkout, the schema does not.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** Two processes that start on a new database can collide in `if not exists`. Then the other process has made the tables. */
async function makeRecord(sql: Sql): Promise<void> {
  try {
    await sql.begin((tx) =>
      tx.unsafe(`
      create table if not exists schema_lock (id integer primary key check (id = 1));
      create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      insert into schema_lock values (1) on conflict do nothing`),
    )
  } catch (error) {
    if (!['23505', '42P07', '42710'].includes(sqlState(error))) throw error
    await sql.begin((tx) => tx`insert into schema_lock values (1) on conflict do nothing`)
  }
}

async function applyOne(tx: TransactionSql, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  // Every other starting process waits here until the migration ends, so this wait has no time limit.
  await tx`set local statement_timeout = 0`
  await tx`select id from schema_lock for update`
  const applied = appliedRows.parse(await tx`select name, checksum from schema_migration order by name`)
  refuseStrange(applied, all)
  if (applied.some((one) => one.name === migration.name)) return false
  try {
    await tx.unsafe(migration.text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new StartError(
      `The database could not be brought up to date: ${migration.name} failed with "${error.message}". Nothing of it was kept.`,
    )
  }
  await tx`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`
  return true
}

function refuseStrange(applied: readonly AppliedMigration[], all: readonly Migration[]): void {
  for (const { name, checksum } of applied) {
    const known = all.find((one) => one.name === name)
    if (!known)
      throw new StartError(
        `The database was made by a newer version of this program: it knows ${name}, which is missing here. Start the newer version.`,
      )
    if (known.checksum !== checksum)
      throw new StartError(
        `${name} was changed after it had been applied to this database. Put the original file back and write a new migration instead.`,
      )
  }
}
