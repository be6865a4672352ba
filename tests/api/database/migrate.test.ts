import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { root, runProgram } from '#tests/database/program.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'

const realFolder = join(root, 'server/db/migrations')

test('ten processes that start at once on an empty database apply every migration once', async () => {
  const database = await anEmptyDatabase()
  const starters = Array.from({ length: 10 }, () => connect(database.url, { max: 1 }))
  const done = await Promise.all(starters.map((sql) => migrate(sql)))
  expect(done.flat().toSorted()).toEqual(readdirSync(realFolder).toSorted())
  await Promise.all(starters.map((sql) => sql.end()))
})

test('a kill between and inside migrations leaves only complete ones, and the next start reaches the schema of a clean install', async () => {
  const clean = await testDatabase()
  onTestFinished(() => clean.close())
  const database = await anEmptyDatabase()
  for (const delay of [0, 10, 20, 40, 80, 160]) {
    const victim = runProgram('tests/api/database/migrate-slowly.ts', [database.url])
    await victim.until('begins')
    await pause(delay)
    victim.kill()
    await victim.ended()
  }
  await migrate(database.sql)
  expect(await fingerprint(database.sql)).toEqual(await fingerprint(clean.sql))
})

test('a failing migration is named in the error and rolled back', async () => {
  const database = await anEmptyDatabase()
  const folder = aMigrationFolder()
  writeFileSync(join(folder, '9000_wrong.sql'), 'create table half (id integer);\nselect nothing from nowhere;')
  await expect(migrate(database.sql, folder)).rejects.toThrow(
    '9000_wrong.sql failed with "relation "nowhere" does not exist". Nothing of it was kept.',
  )
  expect(await database.sql`select to_regclass('half') as half, to_regclass('person') is not null as person`).toEqual([
    { half: null, person: true },
  ])
})

test('a migration with a name out of order is refused in plain language instead of skipped', async () => {
  const database = await anEmptyDatabase()
  for (const name of ['9000_two_words.sql', '9000_Upper.sql', '900_short.sql', 'words.sql', '9000_loud.SQL']) {
    const folder = aMigrationFolder()
    writeFileSync(join(folder, name), 'create table passed_over (id integer)')
    await expect(migrate(database.sql, folder)).rejects.toThrow(
      `No migration can be called ${name}: four digits, one underscore`,
    )
  }
  expect(await database.sql`select to_regclass('person') as person`).toEqual([{ person: null }])
})

test('other files next to the migrations are ignored', async () => {
  const database = await anEmptyDatabase()
  const folder = aMigrationFolder()
  for (const name of ['README.md', '._0001_people.sql', '0001_people.sql~'])
    writeFileSync(join(folder, name), 'not for a database')
  expect(await migrate(database.sql, folder)).toEqual(readdirSync(realFolder).toSorted())
})

test('a migration that was changed after it had been applied is refused in plain language', async () => {
  const database = await anEmptyDatabase()
  const folder = aMigrationFolder()
  await migrate(database.sql, folder)
  writeFileSync(join(folder, '0001_people.sql'), 'select 1')
  await expect(migrate(database.sql, folder)).rejects.toThrow('0001_people.sql was changed after it had been applied')
})

test('a database of a newer version is refused in plain language', async () => {
  const database = await anEmptyDatabase()
  const folder = aMigrationFolder()
  writeFileSync(join(folder, '9000_future.sql'), 'create table future (id integer)')
  expect(await migrate(database.sql, folder)).toContain('9000_future.sql')
  await expect(migrate(database.sql)).rejects.toThrow(
    'made by a newer version of this program: it knows 9000_future.sql',
  )
})

async function anEmptyDatabase() {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  return database
}

function aMigrationFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afara-migrations-'))
  cpSync(realFolder, folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Every column, constraint, index and trigger as the database itself describes it. */
async function fingerprint(sql: Sql): Promise<unknown> {
  return sql`
    select 'column' as kind, table_name || '.' || column_name as name, data_type || is_nullable || coalesce(column_default, '') as text
      from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'migration', name, checksum from schema_migration
    order by 1, 2, 3`
}
