import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { isAlive } from '#server/db/postmaster-file.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with the right to make databases. */
    databaseUrl: string
    /** The migrated, empty database that every test file copies. */
    templateName: string
  }
}

const folderStart = 'afara-tests-'

/** Once a run: a PostgreSQL (TEST_DATABASE_URL, else an embedded one in a temporary folder) with one migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const templateName = `template_${process.pid}_${Date.now()}`
  await onServer(server.url, `create database ${templateName}`)
  const sql = connect(withDatabase(server.url, templateName), { max: 1 })
  await migrate(sql)
  await sql.end()
  project.provide('databaseUrl', server.url)
  project.provide('templateName', templateName)
  return async () => {
    await onServer(server.url, `drop database ${templateName}`)
    await server.close()
  }
}

interface Server { readonly url: string; close(): Promise<void> }

async function openServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, close: async () => {} }
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), `${folderStart}${process.pid}-`))
  // As root PostgreSQL runs as another user, who must be able to walk through.
  chmodSync(folder, 0o711)
  const embedded = await openEmbedded(folder, () => {})
  const close = async () => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: embedded.url, close }
}

/** Ends and removes what killed test runs left: opening their folder takes over the orphan, closing it ends it. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(folderStart))) {
    if (isAlive(Number(name.slice(folderStart.length).split('-')[0]))) continue
    const folder = join(tmpdir(), name)
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
