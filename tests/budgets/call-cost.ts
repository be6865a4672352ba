import type { Sql } from 'postgres'
import { uuidV7 } from '#kit/ids.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import { median } from './median.ts'
import { processorMs, processorMsOfFamily } from './processor-time.ts'

const callers = 16

/** A person with an open session. */
export interface SignedIn {
  readonly personId: string
  readonly token: string
}

/** Opens sessions of these people, who may have no password. */
export async function signedIn(sql: Sql, people: readonly string[]): Promise<SignedIn[]> {
  const sessions = people.map((personId) => ({ personId, token: newToken() }))
  const now = new Date()
  await sql`insert into session ${sql(
    sessions.map(({ personId, token }) => ({
      id: uuidV7(now.getTime()),
      person_id: personId,
      token_hash: tokenHash(token),
      device: 'bench',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })),
  )}`
  return sessions
}

/** Does all of `work`, `callers` at a time. */
export async function inParallel(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const rest = [...work]
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let next = rest.shift(); next; next = rest.shift()) await next()
    }),
  )
}

/** Processor time of one call, ms. */
export interface Cost {
  server: number
  database: number
  perSecond: number
}

/** What each of `count` calls costs the processes `server` and `database`, and the database's children. */
export async function callCost(
  count: number,
  server: number,
  database: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = { server: processorMs(server), database: processorMsOfFamily(database), at: performance.now() }
  await work()
  return {
    server: (processorMs(server) - before.server) / count,
    database: (processorMsOfFamily(database) - before.database) / count,
    perSecond: (1000 * count) / (performance.now() - before.at),
  }
}

/** Prints the medians of all rounds but the first half: those compile. */
export function showCosts(costs: Readonly<Record<string, readonly Cost[]>>): void {
  const rows = Object.entries(costs).map(([name, all]) => {
    const warm = all.slice(all.length / 2)
    const of = (part: keyof Cost) => Number(median(warm.map((one) => one[part])).toFixed(2))
    return [name, { 'server ms': of('server'), 'database ms': of('database'), 'per second': of('perSecond') }]
  })
  console.table(Object.fromEntries(rows))
}
