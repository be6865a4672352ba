import type { Sql } from 'postgres'
import { StartError } from '#server/calls/start-error.ts'
import { readConfig } from '#server/config.ts'
import { applicationName } from '#server/db/connect.ts'
import { contentWords } from './backup/content-words.ts'
import { moveContent } from './backup/move-content.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** Not the name of a server's connections, so that the move sees a server that runs. */
const commandName = 'afara move'

/** `npm run move -- postgres://…`: all rows into an empty PostgreSQL; uploads stay where they are (S-07). */
await runCommand(async ([url]) => {
  if (!url) throw new StartError('Say where to: npm run move -- postgres://user:password@host/database')
  const config = readConfig(process.env)
  const { databaseUrl } = readConfig({ DATABASE_URL: url })
  const tables = await withDatabase({ ...config, databaseUrl }, (target) =>
    withDatabase(config, (source) => moveFrom(source, target), commandName),
  )
  console.log(`${contentWords({ tables })} are in the new database. Start the server with DATABASE_URL.`)
})

async function moveFrom(source: Sql, target: Sql): ReturnType<typeof moveContent> {
  if (await isServing(source))
    throw new StartError('A server uses the database. Stop it first, so that nothing is written while it moves.')
  return moveContent(source, target)
}

async function isServing(sql: Sql): Promise<boolean> {
  const connections = await sql`
    select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and application_name = ${applicationName} limit 1`
  return connections.length > 0
}
