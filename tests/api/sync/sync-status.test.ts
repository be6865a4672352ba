import { afterAll, describe, expect, it } from 'vitest'
import { maxDevices } from '#contract/limits.ts'
import { randomId } from '#kit/ids.ts'
import { notifyStuckQueues } from '#server/jobs/notify-stuck-queues.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSchool, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql, ownSql } = server
const hour = 3600
const day = 24 * hour
const admin = await server.client((await anAdmin(sql)).email)

/** A device's status report, which travels with its request for changes. */
const reportQueue = (client: ApiClient, Waiting: number, OldestSeconds = 0, DeviceId = randomId()) =>
  client.ok('Sync/GetChanges', {
    Collection: 'Notifications',
    DeviceId,
    Device: 'Chrome on Android',
    Revision: 'r1',
    Waiting,
    OldestSeconds,
  })
const listStatus = async (client: ApiClient, keyword: string, show: 'all' | 'waiting' | 'stuck' = 'all') =>
  (await client.ok('Sync/GetSyncStatus', { keyword, show })).Items
const aNamed = async (surname: string, facts: Parameters<typeof aStudent>[1] = {}) => {
  const person = await aStudent(sql, { surname, ...facts })
  return { id: person.id, client: await server.client(person.email) }
}
const ago = (date: string | null | undefined) => Math.round((server.now().getTime() - Date.parse(date ?? '')) / 1000)

describe('the queue reports of devices (X-010)', () => {
  it('are stored per person and device, the last report of each', async () => {
    const { id, client } = await aNamed('Abara')
    const [phone, desk] = [randomId(), randomId()]
    await reportQueue(client, 5, 2 * hour, phone)
    await reportQueue(client, 3, 2 * hour, phone)
    await reportQueue(client, 0, 0, desk)
    const [row] = await listStatus(admin, 'abara')
    expect(row).toMatchObject({
      Id: id,
      Waiting: 3,
      IsStuck: false,
      Devices: [
        { Id: phone, Waiting: 3, Device: 'Chrome on Android', Revision: 'r1' },
        { Id: desk, Waiting: 0, OldestDate: null },
      ],
    })
    expect(ago(row?.OldestDate)).toBeGreaterThanOrEqual(2 * hour)
    expect(ago(row?.OldestDate)).toBeLessThan(2 * hour + 60)
  })

  it('are optional: a device without a report changes nothing', async () => {
    const { client } = await aNamed('Silent')
    await client.ok('Sync/GetChanges', { Collection: 'Notifications' })
    expect(await listStatus(admin, 'silent')).toEqual([])
  })

  it('cannot be sent for another person, and never contain a title or a text', async () => {
    const [ada, ben] = [await aNamed('Truthful'), await aNamed('Forger')]
    const phone = randomId()
    await reportQueue(ada.client, 0, 0, phone)
    await reportQueue(ben.client, 99, 300 * day, phone)
    expect(await listStatus(admin, 'truthful')).toMatchObject([{ Waiting: 0, IsStuck: false }])
    const columns = await sql<
      { name: string }[]
    >`select column_name as name from information_schema.columns where table_name = 'device_status' order by 1`
    expect(columns.map(({ name }) => name)).toEqual([
      'device_id',
      'empty_at',
      'label',
      'oldest_at',
      'person_id',
      'revision',
      'seen_at',
      'told_at',
      'waiting',
    ])
  })

  it('are stored for at most twenty devices, the last seen ones', async () => {
    const { client } = await aNamed('Manyphones')
    const last = randomId()
    for (let n = 0; n < maxDevices + 5; n++) {
      server.advance(1)
      await reportQueue(client, 0)
    }
    server.advance(1)
    await reportQueue(client, 1, 5, last)
    const [row] = await listStatus(admin, 'manyphones')
    expect(row?.Devices).toHaveLength(maxDevices)
    expect(row?.Devices[0]?.Id).toBe(last)
  })

  it('may arrive twenty times at once', async () => {
    const { client } = await aNamed('Twentytabs')
    const phone = randomId()
    await together(20, (n) => reportQueue(client, n % 3, n, phone))
    expect((await listStatus(admin, 'twentytabs'))[0]?.Devices).toHaveLength(1)
  })

  it.for([
    ['a clock that jumped a year ahead makes no queue stuck that was empty an hour ago', 365 * day],
    ['a clock two days ahead makes no queue stuck', 2 * day],
  ] as const)('%s (O-23)', async ([, claimed]) => {
    const { id, client } = await aNamed('Wrongclock')
    const phone = randomId()
    await reportQueue(client, 0, 0, phone)
    server.advance(hour * 1000)
    await reportQueue(client, 1, claimed, phone)
    const row = (await listStatus(admin, 'wrongclock')).find((status) => status.Id === id)
    expect(row?.IsStuck).toBe(false)
    expect(ago(row?.OldestDate)).toBeLessThanOrEqual(hour + 60)
  })
})

describe('the list for staff', () => {
  it('lists the longest waiting first, filters, searches and pages', async () => {
    const people = [
      ['Zwaiting', 1, hour],
      ['Zstuck', 2, 5 * day],
      ['Zidle', 0, 0],
    ] as const
    for (const [surname, waiting, oldest] of people)
      await reportQueue((await aNamed(surname, { firstname: 'Queue' })).client, waiting, oldest)
    const names = async (show: 'all' | 'waiting' | 'stuck') =>
      (await listStatus(admin, 'queue z', show)).map((row) => row.Surname)
    expect([await names('all'), await names('waiting'), await names('stuck')]).toEqual([
      ['Zstuck', 'Zwaiting', 'Zidle'],
      ['Zstuck', 'Zwaiting'],
      ['Zstuck'],
    ])
    const second = await admin.ok('Sync/GetSyncStatus', { keyword: 'queue z', page: 1, pageSize: 1 })
    expect([second.Total, second.Items[0]?.Surname]).toEqual([3, 'Zwaiting'])
  })

  it('shows mentors the students of their sector and those who answered in it, and no other people', async () => {
    const [sector, other] = [await aSector(sql), await aSector(sql)]
    const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
    const school = await aSchool(sql, 'Mentored College')
    const own = await aNamed('Ownstudent', { sectorId: sector, schoolId: school })
    const answered = await aNamed('Answeredhere', { schoolId: school })
    const stranger = await aNamed('Stranger', { sectorId: other, schoolId: school })
    await answered.client.ok(
      'Assessment/SubmitCareerAssessmentResponses',
      aSubmission(await anOpenAssessment(admin, sector)),
    )
    for (const { client } of [own, answered, stranger]) await reportQueue(client, 1, hour)
    expect((await listStatus(mentor, 'mentored')).map((row) => row.Surname).toSorted()).toEqual([
      'Answeredhere',
      'Ownstudent',
    ])
    const homeless = await server.client((await aMentor(sql)).email)
    expect(await listStatus(homeless, '')).toEqual([])
    const withoutRight = await server.client(
      (
        await aMentor(sql, {
          roles: ['admin', 'mentor'],
          adminEndPoints: ['Assessment/GetAdminCareerAssessments'],
          sectorId: other,
        })
      ).email,
    )
    expect((await listStatus(withoutRight, 'mentored')).map((row) => row.Surname)).toEqual(['Stranger'])
  })
})

describe('a mentor who chose another sector (P5, decision 044)', () => {
  it('sees no student and no device of it that reported before, and those that report from then on', async () => {
    const [first, second] = [await aSector(sql), await aSector(sql)]
    const mentor = await server.client((await aMentor(sql, { sectorId: first })).email)
    const silent = await aNamed('Newsector', { firstname: 'Silent', sectorId: second })
    const active = await aNamed('Newsector', { firstname: 'Active', sectorId: second })
    const [old, phone] = [randomId(), randomId()]
    await reportQueue(silent.client, 1, hour)
    await reportQueue(active.client, 1, hour, old)
    server.advance(1000)
    const { RowVersion } = await mentor.ok('Account/GetMyDetails')
    await mentor.ok('Account/UpdateMyAccount', { Address: 'Here', Sector: second, RowVersion })
    expect(await listStatus(mentor, 'newsector')).toEqual([])
    server.advance(1000)
    await reportQueue(active.client, 2, hour, phone)
    expect(await listStatus(mentor, 'newsector')).toMatchObject([
      { Firstname: 'Active', Waiting: 2, Devices: [{ Id: phone }] },
    ])
    expect(await listStatus(admin, 'newsector')).toHaveLength(2)
  })
})

describe('a stuck queue (X-009)', () => {
  const notices = async () =>
    (await admin.ok('Account/GetMyNotifications')).Items.filter(({ Link }) => Link.startsWith('/admin/syncstatus'))
  const clean = () => sql`delete from device_status`

  it('is reported to admins once, by the first of several processes, also when its phone is lost', async () => {
    await clean()
    const { client } = await aNamed('Farida')
    await reportQueue(client, 4, hour)
    expect(await notifyStuckQueues(ownSql, server.now())).toBe(0)
    const later = new Date(server.now().getTime() + 3 * day * 1000)
    const before = (await notices()).length
    expect((await together(6, () => notifyStuckQueues(ownSql, later))).reduce((sum, count) => sum + count)).toBe(1)
    expect(await notifyStuckQueues(ownSql, new Date(later.getTime() + 30 * day * 1000))).toBe(0)
    const newNotices = await notices()
    expect(newNotices.length - before).toBe(1)
    expect(newNotices[0]).toMatchObject({
      Title: 'A queue is stuck',
      Body: '4 items of Ada Farida could not be sent for days.',
    })
  })

  it('is reported again only when a new queue is stuck after the old one was emptied or moved', async () => {
    await clean()
    const { client } = await aNamed('Again')
    const phone = randomId()
    await reportQueue(client, 1, 4 * day, phone)
    expect(await notifyStuckQueues(ownSql, server.now())).toBe(1)
    server.advance(hour * 1000)
    await reportQueue(client, 1, 4 * day + hour, phone)
    expect(await notifyStuckQueues(ownSql, server.now())).toBe(0)
    server.advance(hour * 1000)
    await reportQueue(client, 0, 0, phone)
    await reportQueue(client, 1, 0, phone)
    server.advance(4 * day * 1000)
    expect(await notifyStuckQueues(ownSql, server.now())).toBe(1)
  })

  it('of many people is one message, and only for admins who may see the page', async () => {
    await clean()
    const blind = await server.client(
      (await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Assessment/GetAdminCareerAssessments'] }))
        .email,
    )
    const before = (await notices()).length
    const again = await server.client((await aStudent(sql)).email)
    await Promise.all([4, 5, 6].map((days) => reportQueue(again, 1, days * day)))
    expect(await notifyStuckQueues(ownSql, server.now())).toBe(3)
    const newNotices = await notices()
    expect(newNotices.length - before).toBe(1)
    expect(newNotices[0]?.Title).toBe('3 queues are stuck')
    expect((await blind.ok('Account/GetMyNotifications')).Items).toEqual([])
  })
})
