import { afterAll, describe, expect, test } from 'vitest'
import { mostWaiting } from '#contract/limits.ts'
import { randomId, uuidV7 } from '#kit/ids.ts'
import { aPerson, aSector, aStudent, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server

/** A product that its vendor submitted for review. */
async function submitted(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: uuidV7(at),
    name: `Product ${at}`,
    status: 'Submitted',
    amount: 100,
  }))
  await sql`insert into product ${sql(rows)}`
}

describe('what waits for an administrator', () => {
  test('is counted by the list that shows it, up to a limit; lists where nothing waits are left out', async () => {
    const admin = await server.client((await anAdmin(sql)).email)
    expect(await admin.ok('Account/GetWaitingWork')).toEqual([])
    await submitted(3)
    expect(await admin.ok('Account/GetWaitingWork')).toEqual([{ Call: 'Product/GetProducts', Count: 3 }])
    await submitted(mostWaiting)
    expect(await admin.ok('Account/GetWaitingWork')).toEqual([{ Call: 'Product/GetProducts', Count: mostWaiting }])
  })

  test('is told only for lists that the administrator may read, and to nobody else', async () => {
    await submitted(1)
    const few = await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Account/GetStudents'] })
    expect(await (await server.client(few.email)).ok('Account/GetWaitingWork')).toEqual([])
    const student = await server.client((await aStudent(sql)).email)
    const device = {
      device_id: randomId(),
      label: '',
      revision: '',
      waiting: 1,
      oldest_at: new Date(0),
      seen_at: server.now(),
    }
    await sql`insert into device_status ${sql({ person_id: (await aStudent(sql)).id, ...device })}`
    // The list of devices is open to mentors too: the role of an administrator without the right counts no others.
    const both = await aPerson(sql, { roles: ['admin', 'mentor'], sectorId: await aSector(sql) })
    expect(await (await server.client(both.email)).ok('Account/GetWaitingWork')).toEqual([])
    expect(await student.ok('Account/GetWaitingWork')).toEqual([])
  })
})
