import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Sql } from 'postgres'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { must } from '#kit/must.ts'
import { makeBackup } from '#server/cli/backup/make-backup.ts'
import { moveContent } from '#server/cli/backup/move-content.ts'
import { restoreBackup } from '#server/cli/backup/restore-backup.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { continueHistory } from '#server/db/continue-history.ts'
import { prepareToCopy, tallyOf } from '#server/db/copy/read-table.ts'
import { contentTables, sequencesOf } from '#server/db/copy/tables.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { loadDemo } from '#server/demo/load/load-demo.ts'
import { blobKey } from '#server/ports/file-bytes.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { aDataFolder } from '#tests/database/data-folder.ts'
import { runProgram } from '#tests/database/program.ts'
import { startTestServer } from '../test-server.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from './test-database.ts'

// Content with everything that a text format could spoil, beside the demo.
const hostile = 'tab\tline\nreturn\rback\\slash \\N \\. "quotes" \u{1F600} é ɓɗ'
const dataDir = aFolder()
const files = createFileStore({ filesUrl: null, dataDir })
const source = await testDatabase()
const now = new Date('2026-03-04T05:06:07Z')
await loadDemo(source.sql, files, now)
// Three uploads are enough: the disk takes a moment for each.
await source.sql`delete from file_blob where sha256 not in (select sha256 from file_blob order by sha256 limit 3)`
await source.sql`update person set firstname = ${hostile}, picture = '' where email_key = 'student@demo.test'`
await source.sql`insert into file_chunk (person_id, sha256, start, until, bytes, sent_at)
  select id, repeat('a', 64), 0, 3, '\\x00ff0a'::bytea, now() from person limit 1`
const backup = join(aFolder(), 'a backup')
const manifest = await makeBackup(source.sql, files, backup, now)
afterAll(() => source.close())

test('a backup comes back whole: every row, sequence and upload, and its people sign in', async () => {
  const target = await emptyDatabase()
  const restoredFiles = createFileStore({ filesUrl: null, dataDir: aFolder() })
  await restoreBackup(target.sql, restoredFiles, backup)
  expect(await contentOf(target.sql)).toEqual(await contentOf(source.sql))
  expect(await target.sql`select firstname from person where email_key = 'student@demo.test'`).toEqual([
    { firstname: hostile },
  ])
  for (const { sha256, variant } of await target.sql<{ sha256: string; variant: string }[]>`select * from file_blob`)
    expect(await restoredFiles.read(blobKey(sha256, variant)), `${sha256} ${variant}`).not.toBe(null)

  const server = await startTestServer({}, target)
  onTestFinished(() => server.close())
  const visitor = await server.client()
  await visitor.ok('Account/Authenticate', { EmailAddress: 'admin@demo.test', Password: demoPassword })
})

test('references and triggers hold after a restore as before it', async () => {
  const target = await restored()
  const facts = (sql: Sql) => sql`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`
  expect(await facts(target.sql)).toEqual(await facts(source.sql))
  await expect(target.sql`delete from person where email_key = 'student@demo.test'`).rejects.toThrow('foreign key')
})

test('devices copy everything anew after a restore, also into the same database server', async () => {
  const target = await restored()
  expect([await continueHistory(target.sql), await continueHistory(target.sql)]).toEqual([true, false])
})

test('a copy never overwrites: a database with people is refused', async () => {
  const target = await restored()
  const before = await contentOf(target.sql)
  await expect(restoreBackup(target.sql, files, backup)).rejects.toThrow('has people in it')
  await expect(moveContent(source.sql, target.sql)).rejects.toThrow('has people in it')
  expect(await contentOf(target.sql)).toEqual(before)
})

test.each([
  ['a table is cut off', 'unexpected end of file', (folder: string) => cutOff(join(folder, 'tables', 'person.gz'))],
  [
    'a row is missing',
    'The table person of the backup is damaged',
    (folder: string) => shorten(join(folder, 'tables', 'person.gz')),
  ],
  ['an upload changed', 'of the backup is damaged', (folder: string) => appendFileSync(aFileOf(folder), 'x')],
] as const)('a backup of which %s is refused and leaves an empty database', async (_, reason, damage) => {
  const target = await anEmptyDatabase()
  const copy = join(aFolder(), 'copy')
  await makeBackup(source.sql, files, copy, now)
  damage(copy)
  await expect(
    restoreBackup(target.sql, createFileStore({ filesUrl: null, dataDir: aFolder() }), copy),
  ).rejects.toThrow(reason)
  expect(await target.sql`select count(*) as people from person`).toEqual([{ people: 0 }])
})

test('a folder that was not finished is no backup', async () => {
  const target = await anEmptyDatabase()
  await expect(restoreBackup(target.sql, files, aFolder())).rejects.toThrow('is no complete backup')
})

test('a backup of a newer version is refused in words', async () => {
  const target = await anEmptyDatabase()
  const copy = join(aFolder(), 'copy')
  await makeBackup(source.sql, files, copy, now)
  const path = join(copy, 'backup.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace('0001_people.sql', '9999_future.sql'))
  await expect(restoreBackup(target.sql, files, copy)).rejects.toThrow('9999_future.sql')
})

test('a backup is of one moment, while people write', async () => {
  const database = await restored()
  const write = (name: string) =>
    database.sql.begin(async (tx) => {
      await tx`update sector set name = ${name} where id = 1`
      await tx`update school set name = ${name} where id = (select min(id::text)::uuid from school)`
    })
  await write('Before')
  const writing = new AbortController()
  const writer = (async () => {
    for (let n = 0; !writing.signal.aborted; n++) await write(`While ${n}`)
  })()
  const folder = join(aFolder(), 'busy')
  await makeBackup(database.sql, files, folder, now)
  writing.abort()
  await writer
  const target = await anEmptyDatabase()
  await restoreBackup(target.sql, files, folder)
  const [row] = await target.sql`
    select s.name = o.name as same, s.name ~ '^(Before|While)' as written from sector s, school o where s.id = 1 and o.id = (select min(id::text)::uuid from school)`
  expect(row).toEqual({ same: true, written: true })
})

test('an owner of the database that is no superuser can restore', async () => {
  const target = await anEmptyDatabase()
  const name = new URL(target.url).pathname.slice(1)
  const owner = `owner_of_${name}`
  await target.sql.unsafe(`create role ${owner} login password 'secret'; alter database ${name} owner to ${owner}`)
  await target.sql.unsafe(`grant all on schema public to ${owner}`)
  const url = new URL(target.url)
  url.username = owner
  url.password = 'secret'
  const sql = connect(url.href, { max: 2 })
  try {
    await restoreBackup(sql, files, backup)
    expect(await contentOf(sql)).toEqual(await contentOf(source.sql))
  } finally {
    await sql.end()
    await target.sql.unsafe(`reassign owned by ${owner} to current_user; drop owned by ${owner}`)
    await target.sql.unsafe(`drop role ${owner}`)
  }
})

test('npm run move takes an embedded database to another server, and is repeated after kills in the middle', async () => {
  const target = await anEmptyDatabase()
  const home = aDataFolder()
  const settings = { DATA_DIR: home }
  const back = runProgram('server/cli/restore.ts', [backup], settings)
  expect([await back.ended(), back.output()]).toEqual([0, expect.stringContaining('are back')])
  await migrate(target.sql)
  for (const table of ['attempt', 'person', 'sector']) {
    // The rows of this table take longer than the test waits.
    await target.sql.unsafe(`alter table ${table} add constraint slow check (pg_sleep(600)::text = '') not valid`)
    const move = runProgram('server/cli/move.ts', [target.url], settings)
    const copying = () => target.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and state = 'active' and query like ${`copy ${table} %`}`
    await expect.poll(copying).toHaveLength(1)
    move.kill()
    await move.ended()
    for (const { pid } of await copying()) await target.sql`select pg_terminate_backend(${pid})`
    await target.sql.unsafe(`alter table ${table} drop constraint slow`)
    expect(await target.sql`select count(*) as people from person`).toEqual([{ people: 0 }])
  }
  const server = runProgram('server/main.ts', [], { ...settings, PORT: '0' })
  await server.until('is ready')
  const refused = runProgram('server/cli/move.ts', [target.url], settings)
  expect([await refused.ended(), refused.output()]).toEqual([1, expect.stringContaining('Stop it first')])
  server.kill('SIGTERM')
  await server.ended()
  const move = runProgram('server/cli/move.ts', [target.url], settings)
  expect([await move.ended(), move.output()]).toEqual([0, expect.stringContaining('are in the new database')])
  const tables = Object.keys(manifest.tables)
  expect(Object.keys(await contentOf(target.sql))).toEqual([...tables, 'sequences'])
  expect(await target.sql`select firstname from person where email_key = 'student@demo.test'`).toEqual([
    { firstname: hostile },
  ])
})

/** Every table's rows and hash, and the sequences. The place of the change sequence differs by intention. */
async function contentOf(sql: Sql): Promise<Record<string, unknown>> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await prepareToCopy(tx)
    const content: Record<string, unknown> = {}
    for (const table of await contentTables(tx)) content[table.name] = await tallyOf(tx, table)
    for (const name of ['history', 'file_home']) if (name in content) content[name] = 'its own'
    content['sequences'] = await sequencesOf(tx)
    return content
  })
}

async function restored(): Promise<TestDatabase> {
  const target = await anEmptyDatabase()
  await restoreBackup(target.sql, files, backup)
  return target
}

async function anEmptyDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  return database
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function cutOff(path: string): void {
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, bytes.length / 2))
}

/** Takes the last row away. */
function shorten(path: string): void {
  const text = gunzipSync(readFileSync(path)).toString()
  writeFileSync(path, gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)))
}

function aFileOf(folder: string): string {
  const first = must(
    readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).find((one) => one.isFile()),
    'a file',
  )
  return join(first.parentPath, first.name)
}
