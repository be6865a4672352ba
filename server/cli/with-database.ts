import type { Sql } from 'postgres'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** Opens the database of the settings as its owner, for a command of npm, and closes it after the work. `name`: of the connections. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (sql: Sql) => Promise<T>,
  name?: string,
): Promise<T> {
  const database = await openDatabase(config, (line) => console.log(line), name)
  try {
    return await work(database.owner)
  } finally {
    await database.close()
  }
}
