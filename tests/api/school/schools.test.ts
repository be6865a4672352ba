import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallKey } from '#contract/contract.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aStudent } from '#tests/api/builders.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const refused = async (key: CallKey, input: unknown) => {
  const reply = await admin.raw(key, input)
  return { status: reply.status, ...refusal(reply) }
}

interface Place {
  CountryId: string
  StateId: string
  CityId: string
}
let made = 0
async function aPlace(state = `State ${made}`, CountryId?: string): Promise<Place> {
  const code = String.fromCodePoint(65 + Math.trunc(made / 26), 65 + (made++ % 26))
  CountryId ??= (
    await admin.ok('CountryState/CreateCountry', {
      Name: `Country ${code}`,
      TwoLetterIsoCode: code,
      ThreeLetterIsoCode: `X${code}`,
    })
  ).Id
  const StateId = (await admin.ok('CountryState/CreateState', { Name: state, CountryId })).Id
  return {
    CountryId,
    StateId,
    CityId: (await admin.ok('CountryState/CreateCity', { Name: 'City', CountryId, StateId })).Id,
  }
}
const aSchool = async (place: Omit<Place, 'CityId'>, Name = 'School') =>
  (await admin.ok('School/CreateSchool', { ...place, Name })).Id
const only = async (id: string) => (await admin.ok('School/GetSchools', { id })).Items[0]

describe('schools (R-683 … R-689)', () => {
  let kano: Place
  beforeAll(async () => {
    kano = await aPlace('Kàno')
  })

  test('are listed with their place and their number of students, found without accents, and filtered by place', async () => {
    const id = await aSchool(kano, 'Ọ̀ṣun Grammar')
    await aSchool(await aPlace(), 'Elsewhere')
    await aStudent(sql, { schoolId: id })
    await aStudent(sql, { schoolId: id })
    await aMentor(sql, { schoolId: id })
    expect((await admin.ok('School/GetSchools', { keyword: 'grammar KANO osun' })).Items).toMatchObject([
      { Id: id, StateName: 'Kàno', CityName: 'City', TotalStudents: 2, RowVersion: 1, Logo: '' },
    ])
    for (const filter of [{ countryId: kano.CountryId }, { stateId: kano.StateId }, { cityId: kano.CityId }])
      expect((await admin.ok('School/GetSchools', filter)).Items.map(({ Name }) => Name)).toEqual(['Ọ̀ṣun Grammar'])
    expect(await admin.ok('School/GetSchools', { stateId: 'no-id' })).toEqual({ Items: [], Total: 0 })
    expect((await admin.ok('School/GetSchools', { sort: '-Name' })).Items.map(({ Name }) => Name)).toEqual([
      'Ọ̀ṣun Grammar',
      'Elsewhere',
    ])
  })

  test('refuse an invalid place and name the field', async () => {
    const other = await aPlace()
    const errors = async (input: object) =>
      (await refused('School/CreateSchool', { Name: 'x', ...kano, ...input })).errors
    expect(await errors({ CountryId: crypto.randomUUID() })).toEqual({ CountryId: ['This country does not exist'] })
    expect(await errors({ StateId: other.StateId })).toEqual({ StateId: ['This state does not exist in the country'] })
    expect(await errors({ CityId: other.CityId })).toEqual({ CityId: ['This city does not exist in the state'] })
    expect(await errors({ CityId: 'Kano' })).toEqual({ CityId: ['Choose one of the list'] })
    expect(Object.keys((await errors({ Name: ' ', CountryId: '', StateId: '' })) ?? {}).toSorted()).toEqual([
      'CountryId',
      'Name',
      'StateId',
    ])
  })

  test('are changed only in the version the editor saw (P-09)', async () => {
    const Id = await aSchool(kano, 'Before')
    expect(
      await admin.ok('School/UpdateSchool', { ...kano, Id, RowVersion: 1, Name: 'First', Overview: 'Old and good' }),
    ).toBe('First is saved.')
    expect(await refused('School/UpdateSchool', { ...kano, Id, RowVersion: 1, Name: 'Second' })).toMatchObject({
      status: 409,
      current: { Name: 'First', Overview: 'Old and good', RowVersion: 2 },
    })
  })

  test('cannot be deleted while they have a student, and their place cannot be deleted either', async () => {
    const place = await aPlace()
    const Id = await aSchool(place)
    const student = await aStudent(sql, { schoolId: Id })
    expect(await refused('School/DeleteSchool', { Id })).toMatchObject({
      status: 422,
      detail: 'Students are attached to this school, so it cannot be deleted.',
    })
    expect((await refused('CountryState/DeleteCity', { Id: place.CityId })).detail).toBe(
      'Schools lie in this city, so it cannot be deleted. You can disable it.',
    )
    await sql`update person set school_id = null where id = ${student.id}`
    expect(await admin.ok('School/DeleteSchool', { Id })).toBe('School is moved to the trash.')
  })

  test('a student who joins while the school is deleted keeps it or never had it', async () => {
    const Id = await aSchool(kano)
    const joins = aStudent(sql, { schoolId: Id }).then(
      () => true,
      () => false,
    )
    const [joined, deleted] = await Promise.all([joins, admin.raw('School/DeleteSchool', { Id })])
    expect([joined, deleted.status]).toEqual(joined ? [true, 422] : [false, 200])
  })
})

describe('the state name of a school', () => {
  const stateOf = async (id: string) =>
    (
      await sql<
        { state_name: string; search_key: string }[]
      >`select state_name, search_key from school where id = ${id}`
    )[0]

  test('follows the state when the state is renamed, when another state is chosen, and when the city moves', async () => {
    const first = await aPlace('Old name')
    const second = await aPlace('Second', first.CountryId)
    const Id = await aSchool(first)
    await admin.ok('CountryState/UpdateState', {
      Id: first.StateId,
      RowVersion: 1,
      Name: 'Ọ̀yọ́',
      CountryId: first.CountryId,
    })
    expect(await stateOf(Id)).toEqual({ state_name: 'Ọ̀yọ́', search_key: 'school  oyo' })
    await admin.ok('CountryState/UpdateCity', {
      Id: first.CityId,
      RowVersion: 1,
      Name: 'Moved',
      CountryId: first.CountryId,
      StateId: second.StateId,
    })
    expect(await only(Id)).toMatchObject({ StateId: second.StateId, StateName: 'Second', CityName: 'Moved' })
    await admin.ok('School/UpdateSchool', {
      Id,
      RowVersion: 1,
      Name: 'School',
      CountryId: first.CountryId,
      StateId: first.StateId,
    })
    expect(await only(Id)).toMatchObject({ StateName: 'Ọ̀yọ́', CityName: '', CityId: '' })
  })

  test('a state that moves to another country takes its schools along; a city with schools cannot leave its country', async () => {
    const [from, to] = [await aPlace(), await aPlace()]
    const Id = await aSchool(from)
    expect(
      (
        await refused('CountryState/UpdateCity', {
          Id: from.CityId,
          RowVersion: 1,
          Name: 'Far',
          CountryId: to.CountryId,
          StateId: to.StateId,
        })
      ).errors,
    ).toEqual({ CountryId: ['Schools lie in this city, so it stays in its country'] })
    await admin.ok('CountryState/UpdateState', {
      Id: from.StateId,
      RowVersion: 1,
      Name: 'Moved',
      CountryId: to.CountryId,
    })
    expect(await only(Id)).toMatchObject({ CountryId: to.CountryId, StateName: 'Moved', CityId: from.CityId })
  })

  test('is right for schools that are added while the state is renamed', async () => {
    const place = await aPlace('Before')
    const [ids] = await Promise.all([
      together(20, (at) => aSchool(place, `Racing ${at}`)),
      admin.ok('CountryState/UpdateState', {
        Id: place.StateId,
        RowVersion: 1,
        Name: 'After',
        CountryId: place.CountryId,
      }),
    ])
    const names = await sql<{ state_name: string }[]>`select distinct state_name from school where id = any(${ids})`
    expect([...names]).toEqual([{ state_name: 'After' }])
  })
})

test('a search of thousands of schools uses an index', async () => {
  await sql`insert into school (id, name, address) select gen_random_uuid(), 'Primary School ' || n, n || ' Long Road' from generate_series(1, 10000) n`
  await sql`vacuum analyze school`
  expect(await admin.ok('School/GetSchools', { keyword: 'long 4321' })).toMatchObject({
    Total: 1,
    Items: [{ Name: 'Primary School 4321' }],
  })
  const plan = await sql<
    { 'QUERY PLAN': string }[]
  >`explain select count(*) from school h where true and h.search_key like ${'%long%'} and h.search_key like ${'%4321%'}`
  expect(plan.map((line) => line['QUERY PLAN']).join(' ')).toContain('school_by_words')
})
