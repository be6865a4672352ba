import { afterAll, describe, expect, it } from 'vitest'
import { keptDevices } from '#contract/limits.ts'
import { randomId } from '#kit/ids.ts'
import { tellStuckQueues } from '#server/jobs/tell-stuck-queues.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSchool, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const hour = 3600
const day = 24 * hour
const admin = await server.client((await anAdmin(sql)).email)

/** What a device says beside asking for news. */
const say = (client: ApiClient, Waiting: number, OldestSeconds = 0, DeviceId = randomId()) =>
  client.ok('Sync/GetChanges', { Collection: 'Notifications', DeviceId, Device: 'Chrome on Android', Revision: 'r1', Waiting, OldestSeconds })
const shown = async (client: ApiClient, keyword: string, show: 'all' | 'waiting' | 'stuck' = 'all') => (await client.ok('Sync/GetSyncStatus', { keyword, show })).Items
const aNamed = async (surname: string, facts: Parameters<typeof aStudent>[1] = {}) => {
  const person = await aStudent(sql, { surname, ...facts })
  return { id: person.id, client: await server.client(person.email) }
}
const ago = (date: string | null | undefined) => Math.round((server.now().getTime() - Date.parse(date ?? '')) / 1000)

describe('what devices tell of their queues (X-010)', () => {
  it('is kept per person and device, the last word of each', async () => {
    const { id, client } = await aNamed('Abara')
    const [phone, desk] = [randomId(), randomId()]
    await say(client, 5, 2 * hour, phone)
    await say(client, 3, 2 * hour, phone)
    await say(client, 0, 0, desk)
    const [row] = await shown(admin, 'abara')
    expect(row).toMatchObject({ Id: id, Waiting: 3, IsStuck: false, Devices: [{ Id: phone, Waiting: 3, Device: 'Chrome on Android', Revision: 'r1' }, { Id: desk, Waiting: 0, OldestDate: null }] })
    expect(ago(row?.OldestDate)).toBeGreaterThanOrEqual(2 * hour)
    expect(ago(row?.OldestDate)).toBeLessThan(2 * hour + 60)
  })

  it('is not asked for: a device that says nothing changes nothing', async () => {
    const { client } = await aNamed('Silent')
    await client.ok('Sync/GetChanges', { Collection: 'Notifications' })
    expect(await shown(admin, 'silent')).toEqual([])
  })

  it('cannot be told for somebody else, and never holds a title or a text', async () => {
    const [ada, ben] = [await aNamed('Truthful'), await aNamed('Forger')]
    const phone = randomId()
    await say(ada.client, 0, 0, phone)
    await say(ben.client, 99, 300 * day, phone)
    expect(await shown(admin, 'truthful')).toMatchObject([{ Waiting: 0, IsStuck: false }])
    const columns = await sql<{ name: string }[]>`select column_name as name from information_schema.columns where table_name = 'device_status' order by 1`
    expect(columns.map(({ name }) => name)).toEqual(['device_id', 'empty_at', 'label', 'oldest_at', 'person_id', 'revision', 'seen_at', 'told_at', 'waiting'])
  })

  it('is kept of twenty devices at most, those seen last', async () => {
    const { client } = await aNamed('Manyphones')
    const last = randomId()
    for (let n = 0; n < keptDevices + 5; n++) { server.advance(1); await say(client, 0) }
    server.advance(1)
    await say(client, 1, 5, last)
    const [row] = await shown(admin, 'manyphones')
    expect(row?.Devices).toHaveLength(keptDevices)
    expect(row?.Devices[0]?.Id).toBe(last)
  })

  it('may come twenty times at once', async () => {
    const { client } = await aNamed('Twentytabs')
    const phone = randomId()
    await together(20, (n) => say(client, n % 3, n, phone))
    expect((await shown(admin, 'twentytabs'))[0]?.Devices).toHaveLength(1)
  })

  it.for([
    ['a clock that jumped a year ahead makes no queue stuck that was empty an hour ago', 365 * day],
    ['a clock two days ahead does not either', 2 * day],
  ] as const)('%s (O-23)', async ([, claimed]) => {
    const { id, client } = await aNamed('Wrongclock')
    const phone = randomId()
    await say(client, 0, 0, phone)
    server.advance(hour * 1000)
    await say(client, 1, claimed, phone)
    const row = (await shown(admin, 'wrongclock')).find((one) => one.Id === id)
    expect(row?.IsStuck).toBe(false)
    expect(ago(row?.OldestDate)).toBeLessThanOrEqual(hour + 60)
  })
})

describe('the list for staff', () => {
  it('puts who waits longest first, filters, searches and pages', async () => {
    const people = [['Zwaiting', 1, hour], ['Zstuck', 2, 5 * day], ['Zidle', 0, 0]] as const
    for (const [surname, waiting, oldest] of people) await say((await aNamed(surname, { firstname: 'Queue' })).client, waiting, oldest)
    const names = async (show: 'all' | 'waiting' | 'stuck') => (await shown(admin, 'queue z', show)).map((one) => one.Surname)
    expect([await names('all'), await names('waiting'), await names('stuck')]).toEqual([['Zstuck', 'Zwaiting', 'Zidle'], ['Zstuck', 'Zwaiting'], ['Zstuck']])
    const second = await admin.ok('Sync/GetSyncStatus', { keyword: 'queue z', page: 1, pageSize: 1 })
    expect([second.Total, second.Items[0]?.Surname]).toEqual([3, 'Zwaiting'])
  })

  it('shows mentors the students of their sector and those who answered in it, and nobody else', async () => {
    const [sector, other] = [await aSector(sql), await aSector(sql)]
    const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
    const school = await aSchool(sql, 'Mentored College')
    const own = await aNamed('Ownstudent', { sectorId: sector, schoolId: school })
    const answered = await aNamed('Answeredhere', { schoolId: school })
    const stranger = await aNamed('Stranger', { sectorId: other, schoolId: school })
    await answered.client.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(await anOpenAssessment(admin, sector)))
    for (const { client } of [own, answered, stranger]) await say(client, 1, hour)
    expect((await shown(mentor, 'mentored')).map((one) => one.Surname).toSorted()).toEqual(['Answeredhere', 'Ownstudent'])
    const homeless = await server.client((await aMentor(sql)).email)
    expect(await shown(homeless, '')).toEqual([])
    const withoutRight = await server.client((await aMentor(sql, { roles: ['admin', 'mentor'], adminEndPoints: ['Assessment/GetAdminCareerAssessments'], sectorId: other })).email)
    expect((await shown(withoutRight, 'mentored')).map((one) => one.Surname)).toEqual(['Stranger'])
  })
})

describe('a stuck queue (X-009)', () => {
  const notices = async () => (await admin.ok('Account/GetMyNotifications')).Items.filter(({ Link }) => Link.startsWith('/admin/syncstatus'))
  const clean = () => sql`delete from device_status`

  it('is told to admins once, by whichever of several processes is first, also when its phone is gone', async () => {
    await clean()
    const { client } = await aNamed('Farida')
    await say(client, 4, hour)
    expect(await tellStuckQueues(sql, server.now())).toBe(0)
    const later = new Date(server.now().getTime() + 3 * day * 1000)
    const before = (await notices()).length
    expect((await together(6, () => tellStuckQueues(sql, later))).reduce((sum, one) => sum + one)).toBe(1)
    expect(await tellStuckQueues(sql, new Date(later.getTime() + 30 * day * 1000))).toBe(0)
    const told = await notices()
    expect(told.length - before).toBe(1)
    expect(told[0]).toMatchObject({ Title: 'A queue is stuck', Body: '4 items of Ada Farida could not be sent for days.' })
  })

  it('is told again only when another one grows stuck after it was emptied or moved on', async () => {
    await clean()
    const { client } = await aNamed('Again')
    const phone = randomId()
    await say(client, 1, 4 * day, phone)
    expect(await tellStuckQueues(sql, server.now())).toBe(1)
    server.advance(hour * 1000)
    await say(client, 1, 4 * day + hour, phone)
    expect(await tellStuckQueues(sql, server.now())).toBe(0)
    server.advance(hour * 1000)
    await say(client, 0, 0, phone)
    await say(client, 1, 0, phone)
    server.advance(4 * day * 1000)
    expect(await tellStuckQueues(sql, server.now())).toBe(1)
  })

  it('of many people is one message, and goes to no admin who may not see the page', async () => {
    await clean()
    const blind = await server.client((await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Assessment/GetAdminCareerAssessments'] })).email)
    const before = (await notices()).length
    const again = await server.client((await aStudent(sql)).email)
    await Promise.all([4, 5, 6].map((days) => say(again, 1, days * day)))
    expect(await tellStuckQueues(sql, server.now())).toBe(3)
    const told = await notices()
    expect(told.length - before).toBe(1)
    expect(told[0]?.Title).toBe('3 queues are stuck')
    expect((await blind.ok('Account/GetMyNotifications')).Items).toEqual([])
  })
})
