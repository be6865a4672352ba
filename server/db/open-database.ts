import type { Sql } from 'postgres'
import { z } from 'zod'
import { StartError } from '#server/calls/start-error.ts'
import type { Config } from '#server/config.ts'
import { applicationName, connect } from './connect.ts'
import { openEmbedded } from './embedded-database.ts'

export interface Database {
  readonly sql: Sql
  /** A connection of its own, for the question whether the database answers: it does not wait behind slow calls (S-05). */
  readonly probe: Sql
  readonly kind: 'embedded' | 'postgres'
  /** The folder of the embedded database. */
  readonly folder: string | null
  /** The version of the server, such as "18.4". */
  readonly version: string
  /** Closes the connections, and stops the embedded database when no other process uses it. */
  close(): Promise<void>
}

const oldestMajor = 15
const versionRow = z.tuple([z.object({ server_version: z.string() })])

/**
 * Opens the database at `databaseUrl`, or else the embedded one of the data folder. `say` prints one line for the person who
 * started the server. `name`: of the connections, where they are not a server's.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
  name = applicationName,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const [sql, probe] = connectAll(config.databaseUrl, name)
    const version = await serverVersion(sql, config.databaseUrl)
    const close = async () => {
      await Promise.all([sql.end({ timeout: 1 }), probe.end({ timeout: 1 })])
    }
    return { sql, probe, kind: 'postgres', folder: null, version, close }
  }
  const embedded = await openEmbedded(config.dataDir, say)
  const [sql, probe] = connectAll(embedded.url, name)
  const version = await serverVersion(sql, embedded.url)
  const close = async () => {
    await Promise.all([sql.end({ timeout: 1 }), probe.end({ timeout: 1 })])
    await embedded.close()
  }
  return { sql, probe, kind: 'embedded', folder: embedded.folder, version, close }
}

/** The connections of this process; server/dispatch/database-turn.ts says what they are for. */
function connectAll(url: string, name: string): [sql: Sql, probe: Sql] {
  return [connect(url, { max: 12, applicationName: name }), connect(url, { max: 1, applicationName: name })]
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
