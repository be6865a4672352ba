import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { contract } from '#contract/contract.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareServing } from '#server/db/serving/prepare-serving.ts'
import { callsMade, isWholeRun, newCallsFolder, untestedCalls } from '#tests/api/calls-made.ts'
import { paths } from '#tests/house/tree.ts'
import { leftFolders, makeWorkFolder } from '#tests/run/work-folder.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with the right to create databases. */
    databaseUrl: string
    /** The migrated, empty database that every test file copies. */
    templateName: string
    /** Where workers note the calls that were answered with a success. */
    callsFolder: string
  }
}

const kind = 'afara-tests'

/** Runs once: starts PostgreSQL (TEST_DATABASE_URL, otherwise an embedded one in a temporary folder) and makes a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const templateName = `template_${process.pid}_${Date.now()}`
  await onServer(server.url, `create database ${templateName}`)
  const templateUrl = withDatabase(server.url, templateName)
  const sql = connect(templateUrl, { max: 1 })
  await migrate(sql)
  const servingRole = new URL(await prepareServing(sql, templateUrl)).username
  await sql.end()
  project.provide('databaseUrl', server.url)
  project.provide('templateName', templateName)
  const callsFolder = newCallsFolder()
  project.provide('callsFolder', callsFolder)
  return async () => {
    await onServer(server.url, `drop database ${templateName}`)
    await onServer(server.url, `drop role ${servingRole}`)
    await server.close()
    checkCalls(project, callsFolder)
  }
}

/** Fails a run of all tests in which a call of the contract was never made with success. */
function checkCalls({ vitest, name }: TestProject, folder: string): void {
  const ran = vitest.state
    .getFiles()
    .filter(({ projectName }) => projectName === name)
    .map(({ filepath, result }) => ({ filepath, passed: result?.state === 'pass' }))
  const untested = isWholeRun(paths, ran) ? untestedCalls(Object.keys(contract), callsMade(folder)) : []
  rmSync(folder, { recursive: true })
  if (untested.length > 0) throw new Error(`no test makes these calls with success: ${untested.join(', ')}`)
}

interface Server {
  readonly url: string
  close(): Promise<void>
}

async function openServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, close: async () => {} }
  await sweep()
  const { folder, remove } = makeWorkFolder(kind)
  const embedded = await openEmbedded(folder, () => {})
  await writeWithoutWaiting(embedded.url)
  const close = async () => {
    await embedded.close()
    remove()
  }
  return { url: embedded.url, close }
}

/** This server's data need not survive a power cut, so it does not wait for the disk. tests/database tests the real settings. */
async function writeWithoutWaiting(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await onServer(url, `alter system set ${setting} = off`)
  await onServer(url, 'select pg_reload_conf()')
}

/** Stops and removes databases of killed test runs: opening the folder takes over the process, closing it stops the process. */
async function sweep(): Promise<void> {
  for (const folder of leftFolders(kind)) {
    const orphan = await openEmbedded(folder, () => {})
    await orphan.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const sql = connect(url, { max: 1 })
  await sql.unsafe(statement)
  await sql.end()
}

/** The same server, another database. */
function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
