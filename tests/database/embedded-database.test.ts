import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { must } from '#kit/must.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { aDataFolder } from './data-folder.ts'
import { cutPower, databasePid, leftovers, runProgram, untilMoment } from './program.ts'

const quiet = () => {}
const opener = 'tests/database/open-and-wait.ts'

test('an empty folder, with a blank in its name, becomes a database that only its owner can read and that fsyncs', async () => {
  const dataDir = aDataFolder('my data')
  const database = await openEmbedded(dataDir, quiet)
  const sql = connect(database.url)
  expect(
    await sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages, current_setting('server_encoding') as encoding, lower('ÁBC') as lower`,
  ).toEqual([{ fsync: 'on', commit: 'on', pages: 'on', encoding: 'UTF8', lower: 'ábc' }])
  expect(statSync(join(dataDir, 'database', 'password')).mode & 0o777).toBe(0o600)
  await sql.end()
  await database.close()
  expect(databasePid(dataDir)).toBe(null)
})

test('a connection without the password of the data folder is refused', async () => {
  const dataDir = aDataFolder()
  const database = await openEmbedded(dataDir, quiet)
  const stranger = new URL(database.url)
  stranger.password = 'guessed'
  const sql = connect(stranger.href)
  await expect(sql`select 1`).rejects.toThrow('password authentication failed')
  await sql.end()
  await database.close()
})

test('two processes that start at once on an empty folder share one database, and the last one to exit stops it', async () => {
  const dataDir = aDataFolder()
  const [first, second] = [runProgram(opener, [dataDir]), runProgram(opener, [dataDir])]
  await Promise.all([first.until('open'), second.until('open')])
  expect(leftovers(dataDir)).toEqual([])
  const pid = databasePid(dataDir)
  first.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
  expect(databasePid(dataDir)).toBe(pid)
  second.kill('SIGTERM')
  expect(await second.ended()).toBe(0)
  expect(databasePid(dataDir)).toBe(null)
})

test('two processes that exit at the same moment leave no database running', async () => {
  const dataDir = aDataFolder()
  const programs = [runProgram(opener, [dataDir]), runProgram(opener, [dataDir])]
  await Promise.all(programs.map((program) => program.until('open')))
  for (const program of programs) program.kill('SIGTERM')
  expect(await Promise.all(programs.map((program) => program.ended()))).toEqual([0, 0])
  expect(databasePid(dataDir)).toBe(null)
})

test('a database left running by kill -9 is taken over, with all its data', async () => {
  const dataDir = aDataFolder()
  const victim = runProgram(opener, [dataDir])
  await victim.until('open')
  const pid = must(databasePid(dataDir), 'the running database')
  victim.kill()
  await victim.ended()
  expect(databasePid(dataDir)).toBe(pid)
  const database = await openEmbedded(dataDir, quiet)
  expect(databasePid(dataDir)).toBe(pid)
  const sql = connect(database.url)
  expect(await sql`select word from note`).toEqual([{ word: 'kept' }])
  await sql.end()
  await database.close()
  expect(databasePid(dataDir)).toBe(null)
})

test('after a kill of server and database together, the next start recovers all commits', async () => {
  const dataDir = aDataFolder()
  const victim = runProgram(opener, [dataDir])
  await victim.until('open')
  const pid = must(databasePid(dataDir), 'the running database')
  victim.kill()
  process.kill(pid, 'SIGKILL')
  await victim.ended()
  const database = await openEmbedded(dataDir, quiet)
  const sql = connect(database.url)
  expect(await sql`select word from note`).toEqual([{ word: 'kept' }])
  await sql.end()
  await database.close()
})

test('a database killed under load restarts at the same address', async () => {
  const dataDir = aDataFolder()
  const database = await openEmbedded(dataDir, quiet)
  const sql = connect(database.url)
  const pid = must(databasePid(dataDir), 'the running database')
  process.kill(pid, 'SIGKILL')
  let answer: unknown = null
  while (answer === null) {
    answer = await sql`select 1 as one`.catch(() => null)
    await pause(20)
  }
  expect(answer).toEqual([{ one: 1 }])
  expect(databasePid(dataDir)).not.toBe(pid)
  await sql.end()
  await database.close()
})

test('a pid file that names another program after a power cut does not stop the start', async () => {
  const dataDir = aDataFolder()
  await (await openEmbedded(dataDir, quiet)).close()
  const cluster = join(dataDir, 'database', 'cluster')
  // The other process has the same user: PostgreSQL itself recognises the process of another user.
  const { uid, gid } = statSync(cluster)
  const stranger = spawn('sleep', ['60'], { uid, gid })
  onTestFinished(() => {
    stranger.kill()
  })
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n\nready   \n`,
  )
  const database = await openEmbedded(dataDir, quiet)
  expect(databasePid(dataDir)).not.toBe(stranger.pid)
  await database.close()
})

test('a pid file that a power cut left empty does not stop the start', async () => {
  const dataDir = aDataFolder()
  await (await openEmbedded(dataDir, quiet)).close()
  const cluster = join(dataDir, 'database', 'cluster')
  const { uid, gid } = statSync(cluster)
  writeFileSync(join(cluster, 'postmaster.pid'), '')
  chownSync(join(cluster, 'postmaster.pid'), uid, gid)
  const database = await openEmbedded(dataDir, quiet)
  expect(databasePid(dataDir)).not.toBe(null)
  await database.close()
})

test('a power cut at any moment of the first start leaves no half-made database', async () => {
  const dataDir = aDataFolder()
  const during = ['makes the folder', 'makes the cluster', 'makes its last database'] as const
  for (const moment of [...during, 'has made it', 'starts it'] as const) {
    /** Whether the cut left a new draft. */
    const cut = async () => {
      const earlier = leftovers(dataDir)
      const victim = runProgram(opener, [dataDir])
      await untilMoment(victim, dataDir, moment)
      await cutPower(victim)
      await victim.ended()
      return leftovers(dataDir).some((draft) => !earlier.includes(draft))
    }
    // On a busy machine the database may be complete before the cut: then from the start again.
    while (!(await cut()) && during.some((name) => name === moment)) rmSync(dataDir, { recursive: true })
  }
  const last = runProgram(opener, [dataDir])
  await last.until('open\n')
  last.kill('SIGTERM')
  expect({ code: await last.ended(), said: last.output() }).toMatchObject({ code: 0 })
  expect(leftovers(dataDir)).toEqual([])
})

test('files that are not a database are refused in plain language and stay unchanged', async () => {
  const dataDir = aDataFolder()
  const cluster = join(dataDir, 'database', 'cluster')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '12\n')
  await expect(openEmbedded(dataDir, quiet)).rejects.toThrow(
    'was made by PostgreSQL 12, but this installation brings 18',
  )
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('12\n')
})
