import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { prune } from '#server/jobs/prune.ts'
import { repeatJob } from '#server/jobs/repeat-job.ts'
import { lanes, sendMessages as send } from '#server/jobs/send-messages.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { secretSlot } from '#server/messages/secret-slots.ts'
import { createLog } from '#server/ports/log.ts'
import type { MailMessage, SendMail } from '#server/ports/mail.ts'
import { newPushKeys } from '#server/ports/push.ts'
import { Undeliverable } from '#server/ports/undeliverable.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { untoldChanges, watchChanges, watchedApplication } from '#tests/api/watch-changes.ts'

const database = await testDatabase()
const { sql } = database
await watchChanges(sql)
const ownSql = connect(await database.servingUrl(), { applicationName: watchedApplication })
const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'))
afterAll(async () => {
  await ownSql.end()
  await database.close()
  await rm(dataDir, { recursive: true })
})
const log = createLog('off')
const start = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const secret = 'x'.repeat(43)

async function aMessage(): Promise<string> {
  const id = randomId()
  await sql`insert into message ${sql({ id, channel: 'email', recipient: 'ada@example.org', subject: 'Dí̀n', body: `Open ${secretSlot('ResetLink')} now`, html: `<p>${secretSlot('ResetLink')}</p>`, secrets: sql.json({ ResetLink: secret }), not_before: start, created_at: start })}`
  return id
}
const stateOf = async (id: string) =>
  (await sql`select status, tries, body, secrets, failure from message where id = ${id}`)[0]
const sendMessages = (seconds: number, email: SendMail, own: Sql = sql) =>
  send(
    {
      sql: own,
      send: {
        email,
        sms: () => Promise.reject(new Error('no text messages here')),
        push: () => Promise.reject(new Error('no pushes here')),
      },
      clock: { now: () => later(seconds) },
      log,
      publicUrl: 'https://portal.example',
      attachInvoice: async () => null,
    },
    lanes[0],
  )
beforeEach(() => sql`delete from message`)

describe('the outbox of mails', () => {
  it('sends each mail once when several processes run at the same time, and removes the secret', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, aMessage))
    const sent: MailMessage[] = []
    const email = async (message: MailMessage) => {
      sent.push(message)
    }
    const rounds = await Promise.all(Array.from({ length: 6 }, () => sendMessages(0, email)))
    expect(rounds.reduce((sum, taken) => sum + taken)).toBe(25)
    expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(sent[0]?.text).toContain(secret)
    expect(sent[0]?.html).toContain(secret)
    for (const id of ids)
      expect(await stateOf(id)).toMatchObject({
        status: 'sent',
        tries: 1,
        body: expect.not.stringContaining(secret),
        secrets: null,
      })
  })

  it('sends each of 200 mails once with twenty workers in four processes, each with its own connections', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, aMessage))
    const pools = Array.from({ length: 4 }, () => connect(database.url, { max: 5 }))
    const sent: string[] = []
    const email = async ({ id }: MailMessage) => {
      sent.push(id)
    }
    const worker = async (own: Sql) => {
      while ((await sendMessages(0, email, own)) > 0);
    }
    await Promise.all(pools.flatMap((own) => Array.from({ length: 5 }, () => worker(own))))
    expect(sent.toSorted()).toEqual(ids.toSorted())
    expect(await sql`select distinct status, tries from message`).toEqual([{ status: 'sent', tries: 1 }])
    await Promise.all(pools.map((own) => own.end()))
  })

  it('keeps no link in the reason of a failure, even if the provider quotes the message', async () => {
    const id = await aMessage()
    await sendMessages(0, () => Promise.reject(new Error(`554 blocked: Open ${secret} or ?token=abc-1 now`)))
    expect(await stateOf(id)).toMatchObject({ failure: '554 blocked: Open •••••• or ?token=•••••• now' })
  })

  it('tries again with growing pauses, and fails after eight tries', async () => {
    const id = await aMessage()
    const at = (seconds: number) => sendMessages(seconds, () => Promise.reject(new Error('mailbox full')))
    expect([await at(0), await at(29), await at(30), await at(89), await at(90)]).toEqual([1, 0, 1, 0, 1])
    expect(await stateOf(id)).toMatchObject({ status: 'pending', tries: 3, failure: 'mailbox full' })
    for (let day = 1; day <= 5; day++) await at(day * 86_400)
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      tries: 8,
      failure: 'mailbox full',
      secrets: null,
    })
    expect(await at(10 * 86_400)).toBe(0)
  })

  it('takes over the messages of a process that crashed', async () => {
    await aMessage()
    const { promise, reject } = Promise.withResolvers<void>()
    const dying = sendMessages(0, () => promise)
    const sent: string[] = []
    const second = (seconds: number) =>
      sendMessages(seconds, async ({ id }) => {
        sent.push(id)
      })
    await expect.poll(() => sql`select 1 from message where tries = 1`).toHaveLength(1)
    expect([await second(119), await second(120), sent.length]).toEqual([0, 1, 1])
    reject(new Error('died'))
    await dying
  })

  it('sends the others of a batch when one address is refused, and does not try that one again', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, aMessage))
    const refused = ids[2]
    const sent: string[] = []
    const email: SendMail = async ({ id }) => {
      if (id === refused) throw new Undeliverable('550 5.1.1 user unknown')
      sent.push(id)
    }
    expect([await sendMessages(0, email), await sendMessages(86_400, email)]).toEqual([5, 0])
    expect(sent.toSorted()).toEqual(ids.filter((id) => id !== refused).toSorted())
    expect(await stateOf(must(refused, 'an id'))).toMatchObject({
      status: 'failed',
      tries: 1,
      failure: '550 5.1.1 user unknown',
    })
  })

  it('changes nothing when a try ends after its lease was lost', async () => {
    const id = await aMessage()
    const { promise, reject } = Promise.withResolvers<void>()
    const slow = sendMessages(0, () => promise)
    await expect.poll(() => sql`select 1 from message where tries = 1`).toHaveLength(1)
    await sendMessages(120, async () => {})
    reject(new Undeliverable('too late'))
    await slow
    expect(await stateOf(id)).toMatchObject({ status: 'sent', tries: 2, failure: null })
    expect(await sql`select failure from message_attempt where message_id = ${id}`).toEqual([{ failure: null }])
  })
})

describe('the lanes of the outbox', () => {
  it('sends a mail with a link before mails that were due earlier', async () => {
    await Promise.all(Array.from({ length: 25 }, aMessage))
    const urgent = await aMessage()
    await sql`update message set has_secrets = true, not_before = ${later(1)} where id = ${urgent}`
    const sent: string[] = []
    const taken = await sendMessages(1, async ({ id }) => {
      sent.push(id)
    })
    expect([taken, sent.length, sent.includes(urgent)]).toEqual([10, 10, true])
  })

  it('has no pause while full batches come, and one after a batch that is not full, a failure or a full disk', async () => {
    const runs: (number | Error)[] = [10, 10, 3, new Error('no database'), 10]
    const pauses: number[] = []
    let asked = 0
    const job = {
      name: 'a-job',
      everyMs: 2_000,
      batchSize: 10,
      // The fourth question finds no room on the disk.
      mayRun: async () => ++asked !== 4,
      work: async () => {
        const done = must(runs.shift(), 'a run')
        if (done instanceof Error) throw done
        return done
      },
    }
    const pause = async () => void pauses.push(runs.length)
    await repeatJob(job, { sql, clock: { now: () => start }, log, pause, isRunning: () => runs.length > 0 })
    expect(pauses).toEqual([2, 2, 1])
  })
})

/** A push service that takes requests and never answers. */
async function startSilentService() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Messages to the device of a person, which takes its pushes at `https://push.example`. */
async function queuePushes(count: number): Promise<void> {
  const { id: person_id } = await aStudent(sql)
  const [session_id, recipient] = [randomId(), randomId()]
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const device = { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const { publicKey, privateKey } = newPushKeys()
  await sql`insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey})`
  await sql`insert into session ${sql({ id: session_id, person_id, token_hash: Buffer.from(session_id), expires_at: later(86_400) })}`
  await sql`insert into push_subscription ${sql({ id: recipient, session_id, person_id, endpoint: 'https://push.example/x', ...device, created_at: start })}`
  const push = { channel: 'push', recipient, subject: 'News', body: '/student', not_before: start, created_at: start }
  await sql`insert into message ${sql(Array.from({ length: count }, () => ({ id: randomId(), ...push })))}`
}

const ports = {
  sql: ownSql,
  log,
  config: { ...readConfig({}), dataDir },
  cards: {},
  accounts: null,
  airtime: null,
  files: createFileStore({ filesUrl: null, dataDir }),
  printer: { print: () => Promise.reject(new Error('no PDFs here')), close: async () => {} },
  clock: { now: () => start },
}

describe('startJobs', () => {
  it('writes mails to files without a mail server, tells devices what it writes (O-31), and stops at once', async () => {
    const id = await aMessage()
    await anAdmin(sql)
    const { id: person_id } = await aStudent(sql)
    await sql`insert into device_status ${sql({ person_id, device_id: randomId(), label: '', revision: '', waiting: 1, oldest_at: later(-90 * 86_400), seen_at: start })}`
    const jobs = startJobs(ports)
    await expect.poll(async () => (await stateOf(id))?.['status']).toBe('sent')
    await expect.poll(() => sql`select 1 from notification`).toHaveLength(1)
    expect(await untoldChanges(sql)).toEqual([])
    // `stop` returns, although the next turn of most jobs is ten minutes or an hour away.
    await jobs.stop()
    expect(await readdir(join(dataDir, 'mail'))).toEqual([`${id}.eml`])
    const eml = await readFile(join(dataDir, 'mail', `${id}.eml`), 'utf8')
    expect(eml).toMatch(/^To: ada@example\.org\r?$/m)
    expect(eml.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(secret)
  })

  it('sends mails while 50 pushes wait for a device that never answers, and gives a push 5 seconds', async () => {
    const silent = await startSilentService()
    // The time does not end here, so that the pushes hang until the test lets them go.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
    onTestFinished(() => timeout.mockRestore())
    await queuePushes(80)
    const jobs = startJobs({ ...ports, config: { ...ports.config, pushUrl: silent.url } })
    onTestFinished(async () => {
      silent.close()
      await jobs.stop()
    })
    await expect.poll(() => silent.sockets.size).toBe(50)
    const id = await aMessage()
    await expect.poll(async () => (await stateOf(id))?.['status']).toBe('sent')
    expect(await sql`select message_id as id from message_attempt`).toEqual([{ id }])
    expect(timeout.mock.calls).toContainEqual([5_000])
  })
})

describe('startJobs on a full disk', () => {
  it('no job writes until there is room again', async () => {
    const id = await aMessage()
    await sql`delete from job_run`
    let isFull = true
    let asked = 0
    const jobs = startJobs({
      ...ports,
      space: {
        reserve: async () => {
          asked += 1
          return isFull ? null : () => {}
        },
        free: async () => null,
      },
    })
    onTestFinished(() => jobs.stop())
    const others = asked
    await expect.poll(() => asked).toBeGreaterThan(others)
    expect(await stateOf(id)).toMatchObject({ status: 'pending', tries: 0 })
    expect(await sql`select job from job_run where job <> 'tidy-files'`).toEqual([])
    isFull = false
    await expect.poll(async () => (await stateOf(id))?.['status']).toBe('sent')
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
      await sql`
        with gate as (insert into attempt_gate values ('sign-in', ${`${days}@x`}, ${daysAgo(days)}))
        insert into attempt_log values (${randomId()}, 'sign-in', 'x', 'x', ${daysAgo(days)})`
    for (const days of [0, 2])
      await sql`insert into registration (id, email_key, ticket_hash, link_hash, code_hash, created_at)
        values (${randomId()}, 'x', ${randomId()}::text::bytea, ${randomId()}::text::bytea, 'x'::bytea, ${daysAgo(days)})`
    await sql`insert into deletion_code values (${person}, 'x', 'x'::bytea, ${daysAgo(2)})`
    await sql`insert into parent_code values (${person}, 'x'::bytea, ${daysAgo(2)})`
    for (const days of [179, 181])
      await sql`insert into known_device values (${person}, ${randomId()}::text::bytea, ${daysAgo(days)})`
    for (const [expires, revoked] of [
      [-1, null],
      [10, null],
      [31, null],
      [-1, 10],
      [-1, 31],
    ] as const) {
      await sql`insert into session (id, person_id, token_hash, expires_at, revoked_at) values (${randomId()}, ${person}, ${randomId()}::text::bytea, ${daysAgo(expires)}, ${revoked === null ? null : daysAgo(revoked)})`
    }
    expect(await prune(sql, start)).toBe(1 + 2 + 1 + 1 + 1 + 1 + 1 + 1 + 2)
    expect(
      (await sql`select row_id from change where collection = 'Sectors' order by seq`).map((row) => row['row_id']),
    ).toEqual(['89', '92'])
    expect(await prune(sql, start)).toBe(0)
  })
})
