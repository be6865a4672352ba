import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { aStudent } from '#tests/api/builders.ts'
import { apiClient } from '#tests/api/api-client.ts'
import { startFakeSmtp } from '#tests/api/fake-smtp.ts'
import { aDataFolder } from './data-folder.ts'
import { runServer } from './program.ts'

/** More than two batches, so that some are claimed and others wait when the process dies. */
const people = 25

/** A mail server that takes connections and never says a word. `hangs`: a mail is on its way to it. */
async function startDeafSmtp() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hangs: async () => {
      while (sockets.size === 0) await pause(10)
    },
  }
}

/** A database with people who ask for a new password at a server. */
async function anInstallation() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { sql } = database
  const emails = await Promise.all(Array.from({ length: people }, async () => (await aStudent(sql)).email))
  const start = async (smtpUrl: string) => {
    const server = runServer({ DATA_DIR: aDataFolder(), DATABASE_URL: database.url, SMTP_URL: smtpUrl, FILES_URL })
    await server.until('is ready')
    return server
  }
  return { sql, emails, start }
}
/** Several processes share a database only when their files are in one place. This test has no files. */
const FILES_URL = 'http://key:secret@127.0.0.1:1/bucket'

async function askForPasswords(address: string, emails: readonly string[]): Promise<void> {
  const visitor = apiClient(address, null)
  for (const EmailAddress of emails) await visitor.ok('Account/ResetPassword', { EmailAddress })
}

/** Ends every pause between tries, so that the test does not wait for the clock. */
const endPauses = (sql: Sql) => sql`update message set not_before = now() where status = 'pending'`

const receivers = (mails: readonly string[]) =>
  mails.map((mail) => /^To: (?:.*<)?([^<>\s]+)/m.exec(mail)?.[1] ?? '').toSorted()

test('kill -9 between commit and send: each message arrives once, none is lost (X-077)', async () => {
  const { sql, emails, start } = await anInstallation()
  const deaf = await startDeafSmtp()
  const first = await start(deaf.url)
  await askForPasswords(first.address(), emails)
  await deaf.hangs()
  first.kill('SIGKILL')
  await first.ended()
  expect(await sql`select 1 from message where status = 'pending'`).toHaveLength(people)
  const smtp = await startFakeSmtp()
  onTestFinished(() => smtp.close())
  const second = await start(smtp.url)
  await endPauses(sql)
  await expect.poll(() => sql`select 1 from message where status = 'sent'`).toHaveLength(people)
  expect(receivers(smtp.mails)).toEqual(emails.toSorted())
  second.kill('SIGTERM')
  await second.ended()
})

test('the provider is down and one address is bad: the reasons are shown, and later each of the others arrives once', async () => {
  const { sql, emails, start } = await anInstallation()
  const gone = await startFakeSmtp()
  await gone.close()
  const server = await start(gone.url)
  await askForPasswords(server.address(), emails)
  await expect.poll(() => sql`select 1 from message where failure is not null`).toHaveLength(people)
  const reasons = await sql<{ failure: string; status: string }[]>`select distinct failure, status from message`
  expect(reasons).toEqual([
    { failure: expect.stringMatching(/^The mail server could not be reached \(.*ECONNREFUSED/), status: 'pending' },
  ])
  server.kill('SIGTERM')
  await server.ended()
  const smtp = await startFakeSmtp()
  onTestFinished(() => smtp.close())
  const [bad = '', ...good] = emails
  smtp.refuses.add(bad)
  // Two processes work on one outbox.
  const both = [await start(smtp.url), await start(smtp.url)]
  await endPauses(sql)
  await expect.poll(() => sql`select 1 from message where status <> 'pending'`).toHaveLength(people)
  expect(receivers(smtp.mails)).toEqual(good.toSorted())
  expect(await sql`select recipient, status, failure from message where status = 'failed'`).toEqual([
    { recipient: bad, status: 'failed', failure: 'The mail server answered "550 5.1.1 user unknown".' },
  ])
  for (const one of both) one.kill('SIGTERM')
  await Promise.all(both.map((one) => one.ended()))
})
