import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Reply } from '#server/calls/call-context.ts'
import { productVersion } from '#server/health/product-version.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'

/** A database that does not answer within this time counts as down, ms. */
const timeoutMs = 1000

/** Whether this process can serve: 200 when the database answers, otherwise 503. */
export async function health(sql: Sql, log: Log): Promise<Reply> {
  const migrations = await Promise.race([countMigrations(sql, log), pause(timeoutMs, null, { ref: false })])
  const isUp = migrations !== null
  return {
    status: isUp ? 200 : 503,
    body: {
      status: isUp ? 'ok' : 'not-ready',
      version: productVersion,
      database: isUp ? 'up' : 'down',
      migrations: migrations ?? 0,
    },
    ...(isUp ? {} : { retryAfter: 2 }),
  }
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
