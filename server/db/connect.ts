import type { Sql } from 'postgres'
import { postgres } from './repaired-driver.ts'

/** A statement that runs longer is ended by the database (S-05), ms. */
const statementTimeoutMs = 10_000

/** The name of a server's connections. */
export const applicationName = 'afara'

interface ConnectOptions {
  /** Most connections at once. */
  readonly max?: number
  readonly applicationName?: string
  /** Never renew the connection after some time. */
  readonly keep?: boolean
}

/**
 * The one way to a PostgreSQL server. Connects on first use.
 * int8 (counts, kobo, sequences) becomes a number where it is exact, a bigint beyond.
 */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const sql = postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 5,
    // A database that was restarted must be found again within 5 s; the driver alone would wait up to 20.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1) * (0.5 + Math.random() / 2),
    ...(options.keep ? { max_lifetime: null } : {}),
    connection: {
      application_name: options.applicationName ?? applicationName,
      statement_timeout: statementTimeoutMs,
      jit: 'off',
    },
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: exactNumber } },
  })
  return sql
}

function exactNumber(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}
