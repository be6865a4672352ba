import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { createLog } from '#server/ports/log.ts'
import { openPdfPrinter } from '#server/ports/pdf/pdf-printer.ts'
import { systemClock } from '#server/ports/clock.ts'

// Started by second-process.ts with the address of the database. Sends its own address, and ends with its parent.
const [databaseUrl = ''] = process.argv.slice(2)
const sql = connect(databaseUrl)
const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
const printer = openPdfPrinter((problem) => process.stderr.write(`${String(problem)}\n`))
const app = createApp({
  sql,
  clock: systemClock,
  files: createFileStore({ filesUrl: null, dataDir }),
  printer,
  checkReplies: true,
  config: { publicUrl: 'http://localhost:8080', trustProxy: 1 },
  log: createLog('info', (line) => {
    if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`)
  }),
})
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const listening = server.address()
if (typeof listening === 'object' && listening) process.send?.(`http://127.0.0.1:${listening.port}`)
await once(process, 'disconnect')
server.close()
if ('closeAllConnections' in server) server.closeAllConnections()
await printer.close()
await sql.end({ timeout: 1 })
await rm(dataDir, { recursive: true })
