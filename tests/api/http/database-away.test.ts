import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const nowhere = connect('postgres://nobody@127.0.0.1:9/none')
const cutOff = await startTestServer({ sql: nowhere })
afterAll(async () => {
  await Promise.all([server.close(), cutOff.close()])
  await nowhere.end({ timeout: 0 })
})

describe('a database that is unavailable (S-05)', () => {
  it('is reported as 503 with Retry-After, without its address', async () => {
    const visitor = await cutOff.client()
    const reply = await visitor.call('Account/GetSectors')
    expect([reply.status, refusal(reply).code, reply.headers.get('retry-after')]).toEqual([503, 'not-ready', '2'])
    expect(JSON.stringify(reply.body)).not.toMatch(/127\.0|ECONN|postgres/)
    const health = await fetch(`${cutOff.url}/api/health`)
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'not-ready', database: 'down' }),
    ])
  })

  it('is used again after its connections were cut under load', async () => {
    const { sql } = server
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    const keys = Array.from({ length: 30 }, () => crypto.randomUUID())
    const mark = async (key: string) =>
      (await ada.call('Account/MarkNotificationsRead', { UpTo: '2026-01-01T00:00:00Z' }, { key })).status
    const [, ...statuses] = await Promise.all([
      sql`select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      ...keys.map(mark),
    ])
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    // A refused call is sent again under its key, and nothing is stored twice.
    for (const key of keys) expect(await mark(key)).toBe(200)
    expect(await sql`select 1 from audit where person_id = ${student.id}`).toHaveLength(30)
  })
})
