import type { MiddlewareHandler } from 'hono'
import type { Sql } from 'postgres'
import { serverEpoch } from '#contract/server-epoch.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'

/** How long a read epoch is used, ms: a database may be restored while this process runs. */
const freshMs = 10_000

/**
 * Adds the epoch of the database to every reply of the API (O-12, O-17). No reply waits for it: after a start the first
 * replies may carry an empty one.
 */
export function epochHeader(sql: Sql, log: Log): MiddlewareHandler {
  let epoch = ''
  let askedAt = -Infinity
  const refresh = async () => {
    if (performance.now() - askedAt < freshMs) return
    askedAt = performance.now()
    epoch = await readEpoch(sql)
  }
  const refreshInBackground = () =>
    void refresh().catch((error: unknown) => log.warn('epoch-not-read', errorFacts(error)))
  return async (c, next) => {
    refreshInBackground()
    await next()
    c.res.headers.set(serverEpoch, epoch)
  }
}

/**
 * A name that changes whenever the database may have lost something it had confirmed. A copy of its files is restored
 * only while it is stopped, so every start counts; a restore into the running database makes the tables anew; another
 * cluster or a point-in-time recovery has another place.
 */
async function readEpoch(sql: Sql): Promise<string> {
  const [row] = await sql<{ epoch: string }[]>`
    select left(md5(format('%s %s %s', place, 'history'::regclass::oid, extract(epoch from pg_postmaster_start_time()))), 12) as epoch
    from history`
  return row?.epoch ?? ''
}
