import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { inject } from 'vitest'
import { connect } from '#server/db/connect.ts'

export interface TestDatabase { readonly sql: Sql; readonly url: string; close(): Promise<void> }

/** A fresh, migrated database without rows, of its own; call `close()` in `afterAll`. */
export function testDatabase(): Promise<TestDatabase> {
  return databaseFrom(inject('templateName'))
}

/** A database as another one is at this moment: a backup. Whoever is connected there is cut off for it, and comes back. */
export async function copyOfDatabase({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  const name = new URL(url).pathname.slice(1)
  const server = connect(inject('databaseUrl'), { max: 1 })
  await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  await server.end()
  return databaseFrom(name)
}

/** A database with nothing in it, not even the schema. */
export function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom('template0')
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = connect(inject('databaseUrl'), { max: 1 })
  await server.unsafe(`create database ${name} template ${template}`)
  const place = new URL(inject('databaseUrl'))
  place.pathname = `/${name}`
  const sql = connect(place.href)
  const close = async () => {
    await sql.end({ timeout: 1 })
    await server.unsafe(`drop database ${name} with (force)`)
    await server.end()
  }
  return { sql, url: place.href, close }
}
