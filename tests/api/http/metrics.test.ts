import { afterAll, expect, test } from 'vitest'
import { endlessSpace, type DiskSpace } from '#server/ports/disk-space.ts'
import { createLog } from '#server/ports/log.ts'
import { tellHealth } from '#server/jobs/tell-health.ts'
import { jobNotes } from '#server/jobs/job-notes.ts'
import { readConfig } from '#server/config.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { randomId } from '#kit/ids.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const token = 'a token of a scraper, with 32 signs and more'
const config = { publicUrl: 'http://localhost:8080', trustProxy: 1, metricsToken: token }
const gigabyte = 1024 ** 3
let free = 5 * gigabyte
const space: DiskSpace = { ...endlessSpace, free: async () => free }
const server = await startTestServer({ config, space })
afterAll(() => server.close())
const { sql, now } = server
const admin = await server.client((await anAdmin(sql)).email)
const scrape = (bearer = token) =>
  fetch(`${server.url}/api/metrics`, { headers: { Authorization: `Bearer ${bearer}` } })
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start))
const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000)

const aMessage = (channel: string, status: string, due: Date) =>
  sql`insert into message ${sql({ id: randomId(), channel, recipient: 'ada@example.org', body: '', status, not_before: due, created_at: due })}`

test('a portal without a problem says so', async () => {
  await jobNotes(sql, 'prune').ended(now(), null)
  expect(await admin.ok('Sync/GetPortalHealth', {})).toMatchObject({
    Problems: [],
    FreeBytes: 5 * gigabyte,
    Queues: [],
    StuckDevices: 0,
    Jobs: [{ Job: 'prune', FailedDate: null, Problem: '' }],
  })
})

test('metrics are there for the token only', async () => {
  expect((await scrape('another token')).status).toBe(404)
  expect((await fetch(`${server.url}/api/metrics`)).status).toBe(404)
  const closed = await startTestServer()
  expect((await fetch(`${closed.url}/api/metrics`, { headers: { Authorization: 'Bearer ' } })).status).toBe(404)
  await closed.close()
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have at least 32 signs.')
})

test('calls are counted by name and status, and strange names do not make new lines', async () => {
  const visitor = await server.client((await aStudent(sql)).email)
  await visitor.call('Sync/GetPortalHealth', {})
  await fetch(`${server.url}/api/No/Such${randomId()}`)
  const text = await (await scrape()).text()
  expect(lineOf(text, 'afara_call_seconds_count{call="Sync/GetPortalHealth",status="403"}')).toMatch(/ 1$/)
  expect(text).not.toContain('No/Such')
  expect(lineOf(text, 'afara_info')).toMatch(/version="\d+\.\d+\.\d+"\} 1$/)
})

test('late and failed messages, a failing job and stuck devices are told on the page, in the metrics and in the log', async () => {
  await aMessage('email', 'pending', minutesAgo(30))
  await aMessage('email', 'pending', minutesAgo(-30))
  await aMessage('sms', 'failed', minutesAgo(60))
  await aMessage('sms', 'failed', minutesAgo(60 * 30))
  await jobNotes(sql, 'prune').ended(now(), new Error('no room'))
  const { id } = await aStudent(sql)
  await sql`insert into device_status ${sql({ person_id: id, device_id: randomId(), label: '', revision: '', waiting: 2, oldest_at: minutesAgo(60 * 24 * 30), seen_at: now() })}`
  const problems = [
    'E-mails are not sent: 2 wait.',
    'Text messages that failed in the last 24 hours: 1.',
    'The job prune fails: no room',
    'Devices that could not send their work for days: 1.',
  ]
  expect(await admin.ok('Sync/GetPortalHealth', {})).toMatchObject({
    Problems: problems.map((text) => expect.objectContaining({ Text: text })),
  })

  const text = await (await scrape()).text()
  expect(lineOf(text, 'afara_messages_waiting{channel="email"}')).toMatch(/ 2$/)
  expect(Number(lineOf(text, 'afara_messages_oldest_seconds{channel="email"}')?.split(' ')[1])).toBeGreaterThan(1_700)
  expect(lineOf(text, 'afara_messages_failed{channel="sms"}')).toMatch(/ 1$/)
  expect(lineOf(text, 'afara_job_failing{job="prune"}')).toMatch(/ 1$/)
  expect(lineOf(text, 'afara_devices_stuck')).toMatch(/ 1$/)

  const lines: string[] = []
  expect(
    await tellHealth({ sql, space, log: createLog('info', (line) => lines.push(JSON.parse(line).problem)) }, now()),
  ).toBe(4)
  expect(lines).toEqual(problems)
})

test('a job that works again is no problem any more, and is noted at once', async () => {
  const notes = jobNotes(sql, 'tidy-files')
  await notes.ended(minutesAgo(3), null)
  await notes.ended(minutesAgo(2), new Error('full'))
  const failing = async () =>
    (await admin.ok('Sync/GetPortalHealth', {})).Problems.some(({ Text }) => Text.includes('tidy-files'))
  expect(await failing()).toBe(true)
  await notes.ended(minutesAgo(1), null)
  expect(await failing()).toBe(false)
})

test('a disk that is nearly full is told on the page, in the metrics and in the log, before nothing is saved any more', async () => {
  free = 300 * 1024 ** 2
  const problem = 'The disk of the data is nearly full: 300.00 MB are free. Below 64.00 MB nothing is saved.'
  const { FreeBytes, Problems } = await admin.ok('Sync/GetPortalHealth', {})
  expect(FreeBytes).toBe(free)
  expect(Problems).toContainEqual({ Text: problem, Link: '' })
  expect(lineOf(await (await scrape()).text(), 'afara_disk_free_bytes')).toBe(`afara_disk_free_bytes ${free}`)
  const lines: string[] = []
  await tellHealth({ sql, space, log: createLog('info', (line) => lines.push(JSON.parse(line).problem)) }, now())
  expect(lines).toContain(problem)
  free = 5 * gigabyte
  expect((await admin.ok('Sync/GetPortalHealth', {})).Problems).not.toContainEqual({ Text: problem, Link: '' })
})
