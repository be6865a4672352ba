import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { readConfig } from '#server/config.ts'
import { prune } from '#server/jobs/prune.ts'
import { sendMessages } from '#server/jobs/send-messages.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { createLog } from '#server/ports/log.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { aStudent } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'

const database = await testDatabase()
const { sql } = database
const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'))
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})
const log = createLog('off')
const start = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const secret = 'x'.repeat(43)

async function aMessage(): Promise<string> {
  const id = randomId()
  await sql`insert into message (id, channel, recipient, subject, body, not_before, created_at)
    values (${id}, 'email', 'ada@example.org', 'Dí̀n', ${`https://portal.example/account/setpassword?token=${secret} now`}, ${start}, ${start})`
  return id
}
const stateOf = async (id: string) => (await sql`select status, tries, body, failure from message where id = ${id}`)[0]
beforeEach(() => sql`delete from message`)

describe('the outbox of mails', () => {
  it('sends each mail once when several processes run at the same time, and removes the secret', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, aMessage))
    const sent: MailMessage[] = []
    const send = async (message: MailMessage) => {
      sent.push(message)
    }
    const rounds = await Promise.all(
      Array.from({ length: 6 }, () => sendMessages({ sql, send, clock: { now: () => start }, log })),
    )
    expect(rounds.reduce((sum, taken) => sum + taken)).toBe(25)
    expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(sent[0]?.text).toContain(secret)
    for (const id of ids)
      expect(await stateOf(id)).toMatchObject({
        status: 'sent',
        tries: 1,
        body: 'https://portal.example/account/setpassword?token=(removed) now',
      })
  })

  it('tries again with growing pauses, and fails after eight tries', async () => {
    const id = await aMessage()
    const send = () => Promise.reject(new Error('mailbox full'))
    const at = (seconds: number) => sendMessages({ sql, send, clock: { now: () => later(seconds) }, log })
    expect([await at(0), await at(29), await at(30), await at(89), await at(90)]).toEqual([1, 0, 1, 0, 1])
    expect(await stateOf(id)).toMatchObject({ status: 'pending', tries: 3, failure: 'mailbox full' })
    for (let day = 1; day <= 5; day++) await at(day * 86_400)
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      tries: 8,
      failure: 'mailbox full',
      body: expect.not.stringContaining(secret),
    })
    expect(await at(10 * 86_400)).toBe(0)
  })

  it('takes over the messages of a process that crashed', async () => {
    await aMessage()
    const { promise, reject } = Promise.withResolvers<void>()
    const dying = sendMessages({ sql, send: () => promise, clock: { now: () => start }, log })
    const sent: string[] = []
    const second = (seconds: number) =>
      sendMessages({
        sql,
        send: async ({ id }) => {
          sent.push(id)
        },
        clock: { now: () => later(seconds) },
        log,
      })
    await expect.poll(() => sql`select 1 from message where tries = 1`).toHaveLength(1)
    expect([await second(119), await second(120), sent.length]).toEqual([0, 1, 1])
    reject(new Error('died'))
    await dying
  })
})

describe('startJobs', () => {
  it('writes mails to files without a mail server, and stops at once', async () => {
    const id = await aMessage()
    const jobs = startJobs({
      sql,
      log,
      config: { ...readConfig({}), dataDir },
      files: createFileStore({ filesUrl: null, dataDir }),
      clock: { now: () => start },
    })
    await expect.poll(async () => (await stateOf(id))?.['status'], { timeout: 5000 }).toBe('sent')
    // `stop` returns, although the next turn of most jobs is ten minutes or an hour away.
    await jobs.stop()
    expect(await readdir(join(dataDir, 'mail'))).toEqual([`${id}.eml`])
    const eml = await readFile(join(dataDir, 'mail', `${id}.eml`), 'utf8')
    expect(eml).toMatch(/^To: ada@example\.org\r?$/m)
    expect(eml.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`token=${secret}`)
  })
})

describe('prune', () => {
  it('removes expired rows and keeps all others', async () => {
    const { id: person } = await aStudent(sql)
    const daysAgo = (days: number) => new Date(start.getTime() - days * 86_400_000)
    for (const days of [399, 401])
      await sql`insert into idempotency values (${person}, ${randomId()}, 'x', '', '1', ${daysAgo(days)})`
    for (const days of [100, 95, 89, 92])
      await sql`insert into change (collection, audience, row_id, at) values ('Sectors', 'all', ${days}, ${daysAgo(days)})`
    for (const days of [0, 2])
      await sql`insert into attempt_log values (${randomId()}, 'sign-in', 'x', 'x', ${daysAgo(days)})`
    for (const [expires, revoked] of [
      [-1, null],
      [10, null],
      [31, null],
      [-1, 10],
      [-1, 31],
    ] as const) {
      await sql`insert into session (id, person_id, token_hash, expires_at, revoked_at) values (${randomId()}, ${person}, ${randomId()}::text::bytea, ${daysAgo(expires)}, ${revoked === null ? null : daysAgo(revoked)})`
    }
    expect(await prune(sql, start)).toBe(1 + 2 + 1 + 2)
    expect(
      (await sql`select row_id from change where collection = 'Sectors' order by seq`).map((row) => row['row_id']),
    ).toEqual(['89', '92'])
    expect(await prune(sql, start)).toBe(0)
  })
})
