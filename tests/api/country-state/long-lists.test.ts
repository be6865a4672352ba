import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// What listPage promises every list (decision 023), seen at the cities: 2,105 of them, 2,050 with "town" in their names.
const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const [country, state] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
await sql`insert into country (id, name, iso2, iso3) values (${country}, 'Nigeria', 'NG', 'NGA')`
await sql`insert into state (id, country_id, name) values (${state}, ${country}, 'Lagos')`
await sql`insert into city (id, country_id, state_id, name) select gen_random_uuid(), ${country}, ${state}, case when n <= 2050 then 'Newtown ' else 'Ile ' end || lpad(n::text, 4, '0') from generate_series(1, 2105) n`
const rows = await sql<{ name: string }[]>`select name from city order by name_key, id`
const inOrder = rows.map(({ name }) => name)

const asked = async (input: Input<'CountryState/GetCities'>) => {
  const { Items, Total, More } = await admin.ok('CountryState/GetCities', input)
  return { names: Items.map(({ Name }) => Name), Total, More }
}

describe('a long list', () => {
  test('shows each row once on its page, wherever the page is read from', async () => {
    for (const pageSize of [200, 199, 1]) {
      const pages = pageSize === 1 ? [0, 1, 1052, 1053, 2103, 2104] : Array.from({ length: 11 }, (_, page) => page)
      for (const page of pages) {
        const slice = inOrder.slice(page * pageSize, (page + 1) * pageSize)
        expect((await asked({ page, pageSize })).names, `page ${page} of ${pageSize}`).toEqual(slice)
        expect((await asked({ page, pageSize, sort: '-Name' })).names).toEqual(inOrder.toReversed().slice(page * pageSize, (page + 1) * pageSize))
      }
    }
    expect(await asked({ page: 11, pageSize: 200 })).toEqual({ names: [], Total: 2105, More: undefined })
  })

  test('says how many match, and of more than two thousand found by words only that there are more', async () => {
    expect(await asked({})).toMatchObject({ Total: 2105, More: undefined })
    expect(await asked({ keyword: 'ile' })).toMatchObject({ Total: 55, More: undefined })
    expect(await asked({ keyword: 'town', pageSize: 1 })).toEqual({ names: ['Newtown 0001'], Total: 1000, More: true })
    expect(await asked({ keyword: 'nothing like it' })).toEqual({ names: [], Total: 0, More: undefined })
  })

  test('found by words leads on to its last row, and there says how many they were', async () => {
    const towns = inOrder.filter((name) => name.startsWith('Newtown'))
    const seen: string[] = []
    for (let page = 0, more: true | undefined = true; more; page++) {
      const found = await asked({ keyword: 'town', page, pageSize: 200 })
      seen.push(...found.names)
      more = found.More
      expect(found.Total).toBe(more ? Math.max(1000, seen.length) : 2050)
    }
    expect(seen).toEqual(towns)
    expect(await asked({ keyword: 'town', page: 40, pageSize: 50 })).toMatchObject({ Total: 2050, More: undefined })
    expect(await asked({ keyword: 'town', page: 41, pageSize: 50 })).toEqual({ names: [], Total: 1000, More: true })
  })

  test('is searched for one or two letters where words begin, for three anywhere, and for signs as they are', async () => {
    expect((await asked({ keyword: 'il' })).Total).toBe(55)
    expect((await asked({ keyword: 'i 2101' })).names).toEqual(['Ile 2101'])
    expect((await asked({ keyword: 'le' })).Total).toBe(0)
    expect((await asked({ keyword: 'ewt 0007' })).names).toEqual(['Newtown 0007'])
    expect([(await asked({ keyword: '%' })).Total, (await asked({ keyword: '_' })).Total]).toEqual([0, 0])
  })
})
