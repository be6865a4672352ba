import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { openServices } from '#server/db/services/money-services.ts'
import { openTopUps } from '#server/areas/communication/open-top-ups.ts'
import { prepareContactForm } from '#server/areas/eform/prepare-contact-form.ts'
import { openListener } from '#server/cli/open-listener.ts'
import type { Listener } from '#server/cli/open-listener.ts'
import { StartError } from '#server/calls/start-error.ts'
import { prepareAccounts } from '#server/cli/prepare-accounts.ts'
import { readConfig } from '#server/config.ts'
import { continueHistory } from '#server/db/continue-history.ts'
import { migrate } from '#server/db/migrate.ts'
import { requireFileHome } from '#server/db/require-file-home.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Database } from '#server/db/open-database.ts'
import { loadAssets } from '#server/http/load-assets.ts'
import { loadDrawing, type Drawing } from '#server/http/drawn/load-drawing.ts'
import { withPageHeads } from '#server/http/drawn/with-page-heads.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { systemClock } from '#server/ports/clock.ts'
import { demandSecondStep } from '#server/payments/demand-second-step.ts'
import { createAirtime, createSandboxAirtime } from '#server/ports/airtime/create-airtime.ts'
import { createPayments } from '#server/ports/payments/create-cards.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { watchDisk } from '#server/ports/disk-space.ts'
import { createLog, errorFacts } from '#server/ports/log.ts'
import { airtimeApi } from '#server/sandbox/airtime-api.ts'
import { sandboxApi } from '#server/sandbox/provider-api.ts'
import { openPdfPrinter, type PdfPrinter } from '#server/ports/pdf/pdf-printer.ts'
import { productName } from '#kit/product.ts'

/** Time that a running job gets to finish, ms. The next start repeats the work that was cut off. */
const jobGraceMs = 300
/** The part of the time to stop that is kept for the steps after the last request, ms. */
const closingMs = 1_800
/** The exit itself takes a moment, ms. */
const exitMs = 200
const dist = join(import.meta.dirname, '..', 'dist')

/** How long a stop may take, ms. The settings replace it as soon as they are read. */
let stopMs = 5_000
const open: {
  listener?: Listener
  database?: Database
  jobs?: { stop(): Promise<void> }
  space?: { stop(): void }
  drawing?: Drawing | undefined
  printer?: PdfPrinter
} = {}
let isStopping = false

const print = (line: string) => console.log(line)

/** Opens the port, database, schema, first accounts and jobs, then serves. Returns early between two steps once a stop was requested. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  stopMs = config.stopSeconds * 1_000
  const log = createLog(config.log)
  const listener = (open.listener = await openListener(config.port, config.host))
  const database = (open.database = await openDatabase(config, print))
  const { kind, folder, version } = database
  if (isStopping) return
  await migrate(database.owner)
  await continueHistory(database.owner)
  const { sql, probe } = await database.serve()
  await requireFileHome(sql, config)
  if (isStopping) return
  const files = createFileStore(config)
  const people = await prepareAccounts(sql, files, config.demo, systemClock.now(), print)
  await prepareContactForm(sql, systemClock.now())
  const kept = join(config.dataDir, 'assets-kept')
  open.drawing = await loadDrawing(dist, log)
  const { drawing } = open
  const built = existsSync(dist) ? await loadAssets({ dist, kept, now: systemClock.now() }) : undefined
  const assets = built && { assets: await withPageHeads(built, { ...config, drawer: drawing?.drawer, log }) }
  if (isStopping) return
  const space = watchDisk({ folders: folder === null ? [config.dataDir] : [folder, config.dataDir], log })
  open.space = space.start()
  const { publicUrl, payments } = config
  const areTests = payments.sandbox
  if (areTests && !config.demo)
    print(
      'WARNING: PAYMENTS=sandbox moves no real money. Everybody can pay on its page, so use it for trying out only.',
    )
  const provider = createPayments(payments, sandboxApi({ sql, clock: systemClock, publicUrl }))
  const airtime = areTests
    ? createSandboxAirtime(airtimeApi({ sql, clock: systemClock }))
    : createAirtime(config.airtime)
  await openServices(sql, config.services)
  await openTopUps(sql, { isOpen: airtime !== null, areTests })
  if (await demandSecondStep(sql, { ...provider, airtime })) log.info('second-step-demanded')
  const printer = (open.printer = openPdfPrinter((problem) => log.error('printing-ended', errorFacts(problem))))
  open.jobs = startJobs({ sql, config, log, files, printer, ...provider, airtime, space })
  listener.serve(
    createApp({
      sql,
      probe,
      config,
      clock: systemClock,
      log,
      files,
      printer,
      payments: provider,
      space,
      drawing,
      ...assets,
    }).fetch,
  )
  print(
    `${productName} is ready at http://${config.demo || config.host === null ? 'localhost' : config.host}:${listener.port} (PostgreSQL ${version}, ${kind === 'embedded' ? `data in ${config.dataDir}` : 'DATABASE_URL'}). ${people}`,
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
  setTimeout(() => process.exit(1), stopMs - exitMs)
  if (code === 0) await started
  open.space?.stop()
  void open.drawing?.drawer.close()
  void open.printer?.close()
  await open.listener?.close(stopMs - exitMs - closingMs)
  if (open.jobs) await Promise.race([open.jobs.stop(), pause(jobGraceMs)])
  await open.database?.close()
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The channel closes when the start program was killed. No signal follows then, so the server stops now.
process.on('disconnect', () => void stop(0))
