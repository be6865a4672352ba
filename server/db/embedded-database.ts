import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { asError } from '#kit/as-error.ts'
import { StartError } from '#server/calls/start-error.ts'
import { connect } from './connect.ts'
import { findHome } from './embedded-home.ts'
import { databaseUser, makeCluster } from './make-cluster.ts'
import { isPostgresOf } from './postmaster-file.ts'
import { runPostmaster, stopPostmaster } from './postmaster.ts'

/** The PostgreSQL of a data folder, running. Any number of processes may share it. */
export interface EmbeddedDatabase {
  readonly url: string
  /** The folder of its files. */
  readonly folder: string
  /** Leaves the database. The last process to leave stops it. */
  close(): Promise<void>
}

/** How often a process checks whether the shared database still runs, ms. */
const watchMs = 250
/** How long a running database may refuse connections, ms. */
const entryMs = 5_000
const present = 'afara present'
const leaving = 'afara leaving'
const countRow = z.tuple([z.object({ others: z.number() })])

/** Starts or joins the database of a data folder, and starts it again on the same port should it ever be killed (S-05). */
export async function openEmbedded(dataDir: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const home = await findHome(dataDir, say)
  const cluster = join(home.folder, 'cluster')
  await makeCluster(home)
  let postmaster = await runPostmaster(home, null)
  const { port } = postmaster
  const password = readFileSync(join(home.folder, 'password'), 'utf8')
  const url = `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`
  // This connection only shows that the process is present. A process that leaves counts these connections.
  const presence = connect(url, { max: 1, applicationName: present, keep: true })
  const deadline = performance.now() + entryMs
  for (
    let problem = await problemOf(presence`select 1`);
    problem !== null;
    problem = await problemOf(presence`select 1`)
  ) {
    if (performance.now() > deadline)
      throw new StartError(`The database in ${home.folder} runs but does not let us in: ${problem}`)
    // A database that was just killed counts as running until the system has removed its process.
    await pause(50)
    postmaster = await runPostmaster(home, port)
  }

  let watching: Promise<void> | null = null
  const watch = async () => {
    if (isPostgresOf(cluster, postmaster.pid)) return
    say('The database has ended unexpectedly; starting it again.')
    postmaster = await runPostmaster(home, port)
    await presence`select 1`
  }
  const timer = setInterval(() => {
    watching ??= watch()
      .catch((error: unknown) => say(String(error)))
      .finally(() => {
        watching = null
      })
  }, watchMs)
  timer.unref()

  return {
    url,
    folder: home.folder,
    async close() {
      clearInterval(timer)
      await watching
      const alone = await isAlone()
      await presence.end({ timeout: 1 })
      if (alone) await stopPostmaster(home, postmaster.pid)
    },
  }

  /** Whether this process is the last one. False when the database does not answer: then there is nothing to stop. */
  async function isAlone(): Promise<boolean> {
    try {
      await presence`select set_config('application_name', ${leaving}, false)`
      const [{ others }] = countRow.parse(
        await presence`select count(*) as others from pg_stat_activity where backend_type = 'client backend' and application_name = ${present}`,
      )
      return others === 0
    } catch (error) {
      say(`Leaving the database: ${String(error)}`)
      return false
    }
  }
}

/** The message of the error; null when the work succeeded. */
function problemOf(work: PromiseLike<unknown>): Promise<string | null> {
  return Promise.resolve(work).then(
    () => null,
    (error: unknown) => asError(error).message,
  )
}
