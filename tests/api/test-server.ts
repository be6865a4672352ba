import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { Sql } from 'postgres'
import { expect, inject } from 'vitest'
import { createApp, type AppOptions } from '#server/app.ts'
import { emailKey } from '#contract/email-key.ts'
import { openSession } from '#server/auth/session.ts'
import { connect } from '#server/db/connect.ts'
import { continueHistory } from '#server/db/continue-history.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { createLog } from '#server/ports/log.ts'
import { createSandboxAccounts, createSandboxCards } from '#server/ports/payments/create-cards.ts'
import { openPdfPrinter } from '#server/ports/pdf/pdf-printer.ts'
import type { Cards } from '#server/ports/payments/card-gateway.ts'
import type { VirtualAccounts } from '#server/ports/payments/virtual-accounts.ts'
import { sandboxApi } from '#server/sandbox/provider-api.ts'
import { systemClock } from '#server/ports/clock.ts'
import { apiClient, type ApiClient } from '#tests/api/api-client.ts'
import { noteCalls } from '#tests/api/calls-made.ts'
import { testDatabase, type TestDatabase } from '#tests/api/database/test-database.ts'
import { untoldChanges, watchChanges, watchedApplication } from '#tests/api/watch-changes.ts'

export interface TestServer {
  readonly url: string
  readonly sql: Sql
  /** The server's own connections, for its jobs: `close` checks what they write. */
  readonly ownSql: Sql
  /** The folder of the data; uploads are in `files`. */
  readonly dataDir: string
  /** The server's log, one parsed line each. */
  readonly lines: Record<string, unknown>[]
  /** The card providers, which the sandbox plays. */
  readonly cards: Cards
  /** Opens bank accounts; the sandbox plays the provider. */
  readonly accounts: VirtualAccounts
  /** Moves the server's clock forward. */
  advance(ms: number): void
  now(): Date
  /** A client signed in as the person with this address, or a visitor without an address. */
  client(email?: string): Promise<ApiClient>
  close(): Promise<void>
}

/**
 * The real app over real HTTP on its own port, with a new database unless one is passed. Call `close()` in `afterAll`: it throws when
 * the app wrote a mirrored row without recording the change.
 */
export async function startTestServer(
  options: Partial<AppOptions> = {},
  handedOver?: TestDatabase,
): Promise<TestServer> {
  const database = handedOver ?? (await testDatabase())
  const { sql } = database
  await continueHistory(sql)
  if (!handedOver) await watchChanges(sql)
  const ownSql = connect(await database.servingUrl(), { applicationName: watchedApplication })
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  let moved = 0
  const now = () => new Date(systemClock.now().getTime() + moved)
  const lines: Record<string, unknown>[] = []
  const made = new Set<string>()
  const keepLine = (line: Record<string, unknown>) => {
    lines.push(line)
    if (line['event'] === 'call' && line['status'] === 200) made.add(String(line['call']))
  }
  const publicUrl = 'http://localhost:8080'
  const sandbox = sandboxApi({ sql: ownSql, clock: { now }, publicUrl })
  const cards = options.payments?.cards ?? createSandboxCards(sandbox)
  const accounts = options.payments?.accounts ?? createSandboxAccounts(sandbox)
  const printer = openPdfPrinter((problem) => keepLine({ event: 'printing-ended', problem: String(problem) }))
  const app = createApp({
    sql: ownSql,
    clock: { now },
    files: createFileStore({ filesUrl: null, dataDir }),
    printer,
    checkReplies: true,
    config: { publicUrl, trustProxy: 1 },
    payments: { cards, accounts, areTests: true },
    log: createLog('info', (line) => keepLine(JSON.parse(line))),
    ...options,
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  if (typeof listening !== 'object' || listening === null) throw new Error('the test server has no port')
  const url = `http://127.0.0.1:${listening.port}`

  return {
    url,
    sql,
    ownSql,
    dataDir,
    lines,
    cards,
    accounts,
    now,
    advance(ms) {
      moved += ms
    },
    async client(email) {
      if (email === undefined) return apiClient(url, null)
      const [person] = await sql<{ id: string }[]>`select id from person where email_key = ${emailKey(email)}`
      if (!person) throw new Error(`nobody has the address ${email}`)
      const { token } = await inTransaction(sql, (tx) =>
        openSession(tx, person.id, { remember: false, device: 'test' }, now()),
      )
      return apiClient(url, token)
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await printer.close()
      noteCalls(inject('callsFolder'), expect.getState().testPath ?? '', made)
      const untold = handedOver ? [] : await untoldChanges(sql)
      await ownSql.end({ timeout: 1 })
      await database.close()
      await rm(dataDir, { recursive: true })
      if (untold.length > 0) throw new Error(`devices were not told of these rows:\n${untold.join('\n')}`)
    },
  }
}
