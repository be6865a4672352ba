import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { openListener } from '#server/cli/open-listener.ts'
import type { Listener } from '#server/cli/open-listener.ts'
import { StartError } from '#server/calls/start-error.ts'
import { prepareAccounts } from '#server/cli/prepare-accounts.ts'
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

/** Time that running requests get to finish after a stop was requested, ms. */
const graceMs = 3_000
/** Time that a running job gets to finish, ms. The next start repeats the work that was cut off. */
const jobGraceMs = 300
/** The process exits after this time even if a step hangs (S-06), ms. */
const exitDeadlineMs = 4_800
const dist = join(import.meta.dirname, '..', 'dist')

const open: { listener?: Listener; database?: Database; jobs?: { stop(): Promise<void> } } = {}
let isStopping = false

const print = (line: string) => console.log(line)

/** Opens the port, database, schema, first accounts and jobs, then serves. Returns early between two steps once a stop was requested. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.log)
  const listener = (open.listener = await openListener(config.port))
  const { sql, kind, version } = (open.database = await openDatabase(config, print))
  if (isStopping) return
  await migrate(sql)
  await continueHistory(sql)
  if (isStopping) return
  const files = createFileStore(config)
  const people = await prepareAccounts(sql, files, config.demo, systemClock.now())
  const assets = existsSync(dist)
    ? { assets: await loadAssets({ dist, kept: join(config.dataDir, 'assets-kept'), now: systemClock.now() }) }
    : {}
  if (isStopping) return
  open.jobs = startJobs({ sql, config, log, files })
  listener.serve(createApp({ sql, config, clock: systemClock, log, files, ...assets }).fetch)
  print(
    `${productName} is ready at http://localhost:${listener.port} (PostgreSQL ${version}, ${kind === 'embedded' ? `data in ${config.dataDir}` : 'DATABASE_URL'}). ${people}`,
  )
}

const started = start().catch(async (error: unknown) => {
  if (error instanceof StartError) console.error(error.message)
  else console.error(error)
  await stop(1)
})

/** Closes everything in order. A second signal changes nothing, because Ctrl-C in a terminal arrives twice. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), exitDeadlineMs)
  if (code === 0) await started
  await open.listener?.close(graceMs)
  if (open.jobs) await Promise.race([open.jobs.stop(), pause(jobGraceMs)])
  await open.database?.close()
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The channel closes when the start program was killed. No signal follows then, so the server stops now.
process.on('disconnect', () => void stop(0))
