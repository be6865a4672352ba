import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { openListener } from '#server/cli/open-listener.ts'
import type { Listener } from '#server/cli/open-listener.ts'
import { StartError } from '#server/cli/start-error.ts'
import { whoMaySignIn } from '#server/cli/who-may-sign-in.ts'
import { readConfig } from '#server/config.ts'
import { continueHistory } from '#server/db/continue-history.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Database } from '#server/db/open-database.ts'
import { loadAssets } from '#server/http/load-assets.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { systemClock } from '#server/ports/clock.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { createLog } from '#server/ports/log.ts'
import { productName } from '#kit/product.ts'

/** Answers under way get this long after a stop was asked for, ms. */
const graceMs = 3_000
/** So long may the piece of work in a job's hand take, ms; it is done again after the next start. */
const jobGraceMs = 300
/** Whatever hangs, the process is gone by then (S-06), ms. */
const lastMomentMs = 4_800
const dist = join(import.meta.dirname, '..', 'dist')

const open: { listener?: Listener; database?: Database; jobs?: { stop(): Promise<void> } } = {}
let isStopping = false

const say = (line: string) => console.log(line)

/** Port, database, schema, first people, jobs, answers. Stops between two steps when a stop was asked for. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.log)
  const listener = open.listener = await openListener(config.port)
  const { sql, kind, version } = open.database = await openDatabase(config, say)
  if (isStopping) return
  await migrate(sql)
  await continueHistory(sql)
  if (isStopping) return
  const files = createFileStore(config)
  const people = await whoMaySignIn(sql, files, config.demo, systemClock.now())
  const assets = existsSync(dist) ? { assets: await loadAssets({ dist, kept: join(config.dataDir, 'assets-kept'), now: systemClock.now() }) } : {}
  if (isStopping) return
  open.jobs = startJobs({ sql, config, log, files })
  listener.serve(createApp({ sql, config, clock: systemClock, log, files, ...assets }).fetch)
  say(`${productName} is ready at http://localhost:${listener.port} (PostgreSQL ${version}, ${kind === 'embedded' ? `data in ${config.dataDir}` : 'DATABASE_URL'}). ${people}`)
}

const started = start().catch(async (error: unknown) => {
  if (error instanceof StartError) console.error(error.message)
  else console.error(error)
  await stop(1)
})

/** Ends everything in order; a second signal changes nothing, Ctrl-C in a terminal arrives twice. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), lastMomentMs)
  if (code === 0) await started
  await open.listener?.close(graceMs)
  if (open.jobs) await Promise.race([open.jobs.stop(), pause(jobGraceMs)])
  await open.database?.close()
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The starter is gone without a word: nobody would ever stop us.
process.on('disconnect', () => void stop(0))
