import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { randomId } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { StartError } from '#server/calls/start-error.ts'
import type { Config } from '#server/config.ts'

/**
 * Processes on one database must have the same files (decision 051). A database of its own remembers the first folder of files; a start
 * with another folder is a StartError that says the way out. A bucket and the embedded database are always the same for all.
 */
export async function requireFileHome(
  sql: Sql,
  { databaseUrl, filesUrl, dataDir }: Pick<Config, 'databaseUrl' | 'filesUrl' | 'dataDir'>,
): Promise<void> {
  if (databaseUrl === null || filesUrl !== null) return
  const folder = join(dataDir, 'files')
  // The folder has its id before the database names it, so a start that is killed in between can be repeated.
  const mine = await homeOf(folder)
  await sql`insert into file_home (id) values (${mine}) on conflict do nothing`
  const [home] = await sql<{ id: string }[]>`select id from file_home`
  if (home && home.id !== mine)
    throw new StartError(
      `The files of this database are in another folder, not in ${folder}. Give all processes the same DATA_DIR, or set FILES_URL. If the other folder is lost, or was copied to this one, write ${home.id} into ${join(folder, 'home')}.`,
    )
}

/** The id of a folder of files; a new folder gets one. Of several processes that start in it at once, the first one's id counts. */
async function homeOf(folder: string): Promise<string> {
  const path = join(folder, 'home')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomId(), { mode: 0o600 })
  await link(draft, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  await rm(draft)
  const id = (await readFile(path, 'utf8')).trim()
  if (!isUuid(id)) throw new StartError(`${path} must hold the id of a folder of files and nothing else.`)
  return id
}
