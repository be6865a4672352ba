import type { Sql } from 'postgres'
import { z } from 'zod'
import { StartError } from '#server/calls/start-error.ts'
import type { Config } from '#server/config.ts'
import { connect } from './connect.ts'
import { openEmbedded } from './embedded-database.ts'

export interface Database {
  readonly sql: Sql
  readonly kind: 'embedded' | 'postgres'
  /** The version of the server, such as "18.4". */
  readonly version: string
  /** Closes the connections, and stops the embedded database when no other process uses it. */
  close(): Promise<void>
}

const oldestMajor = 15
const versionRow = z.tuple([z.object({ server_version: z.string() })])

/**
 * Opens the database at `databaseUrl`, or else the embedded one of the data folder. `say` prints one line for the person who
 * started the server.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const sql = connect(config.databaseUrl)
    const version = await serverVersion(sql, config.databaseUrl)
    return { sql, kind: 'postgres', version, close: () => sql.end({ timeout: 1 }) }
  }
  const embedded = await openEmbedded(config.dataDir, say)
  const sql = connect(embedded.url)
  const version = await serverVersion(sql, embedded.url)
  const close = async () => {
    await sql.end({ timeout: 1 })
    await embedded.close()
  }
  return { sql, kind: 'embedded', version, close }
}

async function serverVersion(sql: Sql, url: string): Promise<string> {
  try {
    const [row] = versionRow.parse(await sql`show server_version`)
    const version = row.server_version.split(' ')[0] ?? ''
    if (Number.parseInt(version) < oldestMajor)
      throw new StartError(
        `DATABASE_URL leads to PostgreSQL ${version}, but this program needs ${oldestMajor} or newer.`,
      )
    return version
  } catch (error) {
    await sql.end({ timeout: 0 })
    if (error instanceof StartError || !(error instanceof Error)) throw error
    const { hostname, port } = new URL(url)
    throw new StartError(
      `DATABASE_URL: the PostgreSQL at ${hostname}:${port || '5432'} did not let us in (${error.message || 'no answer'}).`,
    )
  }
}
