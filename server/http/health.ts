import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import * as z from 'zod'
import type { Reply } from '#server/http/call-context.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))
/** A database that does not answer within this is down for whoever asks, ms. */
const patience = 1000

/** Whether this process can serve: 200 with the database up, else 503. */
export async function health(sql: Sql, log: Log): Promise<Reply> {
  const migrations = await Promise.race([countMigrations(sql, log), pause(patience, null, { ref: false })])
  const isUp = migrations !== null
  return { status: isUp ? 200 : 503, body: { status: isUp ? 'ok' : 'not-ready', version, database: isUp ? 'up' : 'down', migrations: migrations ?? 0 }, ...(isUp ? {} : { retryAfter: 2 }) }
}

async function countMigrations(sql: Sql, log: Log): Promise<number | null> {
  try {
    const [{ count }] = await sql<[{ count: number }]>`select count(*) as count from schema_migration`
    return count
  } catch (error) {
    log.warn('database-down', errorFacts(error))
    return null
  }
}
