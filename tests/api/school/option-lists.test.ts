import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { liteSchools } from '#server/areas/school/queries.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const visitor = await server.client()
const schools = (input: Input<'School/GetLiteSchools'> = {}) => visitor.ok('School/GetLiteSchools', input)
const names = async (input: Input<'School/GetLiteSchools'>) => (await schools(input)).Items.map((school) => school.Name)

const many = 11_800
beforeAll(async () => {
  const rows = [
    ['Ọ̀ṣun Grammar School', 'Station Road, Osogbo', 'Osun'],
    ['Dala Hills Secondary School', 'Kofar Ruwa', 'Kano'],
    ['Sabon Gari School', 'near the Grammar House', 'Kano'],
    ['Nkpor, Community <b>School</b>', '', 'Anambra'],
    ['Nowhere College', '', ''],
    ['100% Academy', '', ''],
  ] as const
  await sql`insert into school ${sql(rows.map(([name, address, state_name]) => ({ id: randomId(), name, address, state_name })))}`
  await sql`insert into school (id, name, address, state_name)
    select gen_random_uuid(), 'Primary School ' || lpad(n::text, 5, '0'), n || ' Long Road', 'Lagos' from generate_series(1, ${many}) n`
})

test('schools come in pages by name, each with a detail that distinguishes it (R-461)', async () => {
  const first = await schools({ state: 'Lagos' })
  expect(first.Total).toBe(many)
  expect(first.Items).toHaveLength(20)
  expect(first.Items[0]).toMatchObject({ Name: 'Primary School 00001', Address: '1 Long Road, Lagos' })
  expect(await names({ state: 'Lagos', page: 589 })).toEqual(
    Array.from({ length: 20 }, (_, at) => `Primary School ${11_781 + at}`),
  )
  expect((await schools({ state: 'Lagos', page: 590 })).Items).toEqual([])
})

test('every page is a different part of the same list', async () => {
  const pages = await Promise.all([0, 1, 2, 3].map((page) => schools({ page, pageSize: 3, keyword: 'school 0000' })))
  const ids = pages.flatMap((page) => page.Items.map((school) => school.Id))
  expect(ids).toHaveLength(10)
  expect(new Set(ids).size).toBe(10)
})

test.each([
  ['osun', ['Ọ̀ṣun Grammar School']],
  ['SCHOOL kofar', ['Dala Hills Secondary School']],
  ['grammar', ['Sabon Gari School', 'Ọ̀ṣun Grammar School']],
  ['sab', ['Sabon Gari School']],
  ['anambra', ['Nkpor, Community <b>School</b>']],
  ['100%', ['100% Academy']],
  ['100_', []],
])('the keyword %s finds by name, address and state, without accents', async (keyword, found) => {
  expect((await names({ keyword })).toSorted()).toEqual(found.toSorted())
})

test('names that start with the keyword come first', async () => {
  await sql`insert into school (id, name) values (${randomId()}, 'Zobo Grammar'), (${randomId()}, 'Grammar of Zobo')`
  expect(await names({ keyword: 'grammar zobo' })).toEqual(['Grammar of Zobo', 'Zobo Grammar'])
  expect((await names({ keyword: 'grammar' }))[0]).toBe('Grammar of Zobo')
})

test('a state filters the list, and an unknown state gives an empty list', async () => {
  expect(await names({ state: 'Kano' })).toEqual(['Dala Hills Secondary School', 'Sabon Gari School'])
  expect(await schools({ state: 'Kano', keyword: 'osun' })).toEqual({ Items: [], Total: 0 })
  expect(await schools({ state: 'kano' })).toEqual({ Items: [], Total: 0 })
})

test('a country filters the list (R-461)', async () => {
  const [ghana] = await sql<
    [{ id: string }]
  >`insert into country (id, name, iso2, iso3) values (${randomId()}, 'Here', 'XH', 'XHE') returning id`
  expect(await schools({ countryId: ghana.id })).toEqual({ Items: [], Total: 0 })
  expect((await schools({ countryId: '' })).Total).toBeGreaterThan(0)
})

test('the states are those of the schools, each once', async () => {
  expect(await visitor.ok('School/GetSchoolStates')).toEqual(
    ['Anambra', 'Kano', 'Lagos', 'Osun'].map((name) => ({ Id: name, Name: name })),
  )
})

test('a search among all of them reads each school once for each word and once more, to count and to list', async () => {
  const words = ['road', 'school', '117']
  const reads = await inTransaction(sql, async (tx) => {
    const found = await liteSchools(tx, { keyword: words.join(' '), state: '', countryId: '', page: 2, pageSize: 20 })
    expect(found.Items).toHaveLength(20)
    const [row] = await tx<
      [{ reads: number }]
    >`select seq_tup_read + coalesce(idx_tup_fetch, 0) as reads from pg_stat_xact_user_tables where relname = 'school'`
    return row.reads
  })
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from school`
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThanOrEqual(2 * (words.length + 1) * count)
})

test.each([
  { page: -1 },
  { page: 1.5 },
  { pageSize: 0 },
  { pageSize: 201 },
  { keyword: 'x'.repeat(201) },
  { state: 'x'.repeat(101) },
])('a malformed query %j is refused', async (input) => {
  expect((await visitor.call('School/GetLiteSchools', input)).status).toBe(400)
})
