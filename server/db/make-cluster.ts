import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#server/calls/start-error.ts'
import { plainEnvironment } from './embedded-binaries.ts'
import { draftOf, flush, renameOnce, sweepDrafts } from './embedded-home.ts'
import type { EmbeddedHome } from './embedded-home.ts'

/** Name of the only database user and of the database. */
export const databaseUser = 'afara'

/** Makes the database files when they do not exist. A kill at any point leaves all of them or nothing (S-04). */
export async function makeCluster(home: EmbeddedHome): Promise<void> {
  sweepDrafts(home.folder)
  if (!existsSync(join(home.folder, 'cluster'))) await makeDraft(home)
  const made = readFileSync(join(home.folder, 'cluster', 'PG_VERSION'), 'utf8').trim()
  const brought = home.binaries.version.split('.')[0]
  if (made !== brought)
    throw new StartError(
      `The database in ${home.folder} was made by PostgreSQL ${made}, but this installation brings ${brought}. Start the earlier version of this program again.`,
    )
}

async function makeDraft(home: EmbeddedHome): Promise<void> {
  const draft = draftOf(home.folder)
  const passwordFile = join(draft, 'password')
  mkdirSync(draft, { mode: 0o700 })
  mkdirSync(join(draft, 'cluster'), { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if ('uid' in home.runAs)
    for (const path of [draft, join(draft, 'cluster'), passwordFile]) chownSync(path, home.runAs.uid, home.runAs.gid)
  await initialise(home, join(draft, 'cluster'), passwordFile)
  // initdb flushes its own files only. Without its password file a cluster cannot be opened.
  flush(passwordFile)
  flush(draft)
  renameOnce(draft, home.folder)
}

/** Takes about a second. Sorting and letter case use PostgreSQL's own rules, so that a system update cannot change them. */
function initialise(home: EmbeddedHome, cluster: string, passwordFile: string): Promise<void> {
  const words = [
    '-D',
    cluster,
    '--username',
    databaseUser,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
  ]
  const child = spawn(home.binaries.initdb, words, {
    ...home.runAs,
    cwd: '/',
    env: plainEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartError(`The database could not be made in ${dirname(cluster)}: ${complaint.trim()}`))
    })
  })
}
