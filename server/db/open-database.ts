import type { Sql } from 'postgres'
import { z } from 'zod'
import { must } from '#kit/must.ts'
import { StartError } from '#server/calls/start-error.ts'
import type { Config } from '#server/config.ts'
import { applicationName, connect } from './connect.ts'
import { openEmbedded } from './embedded-database.ts'
import { prepareServing } from './serving/prepare-serving.ts'

/** The connections of a process that serves calls. Their role owns nothing (decision 130). */
interface Serving {
  readonly sql: Sql
  /** A connection of its own, for the question whether the database answers: it does not wait behind slow calls (S-05). */
  readonly probe: Sql
}

export interface Database {
  /** The connections of the owner of all tables, for migrations and commands. */
  readonly owner: Sql
  readonly kind: 'embedded' | 'postgres'
  /** The folder of the embedded database. */
  readonly folder: string | null
  /** The version of the server, such as "18.4". */
  readonly version: string
  /** Ends the connections of the owner, and opens those that serve calls. Call it after the migrations. */
  serve(): Promise<Serving>
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
  const embedded = config.databaseUrl === null ? await openEmbedded(config.dataDir, say) : null
  const url = config.databaseUrl ?? must(embedded, 'a database').url
  const owner = connect(url, { applicationName: name })
  const version = await serverVersion(owner, url)
  const open = [owner]
  return {
    owner,
    kind: embedded ? 'embedded' : 'postgres',
    folder: embedded?.folder ?? null,
    version,
    async serve() {
      const servingUrl = await prepareServing(owner, url)
      await owner.end({ timeout: 1 })
      // server/dispatch/database-turn.ts says what the connections are for.
      const sql = connect(servingUrl, { max: 12, applicationName: name })
      const probe = connect(servingUrl, { max: 1, applicationName: name })
      open.push(sql, probe)
      return { sql, probe }
    },
    async close() {
      await Promise.all(open.map((connections) => connections.end({ timeout: 1 })))
      await embedded?.close()
    },
  }
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
