import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// What listPage promises every list (decision 023), seen at the cities: 15,605 of them, 15,550 with "town" in their names, 5,000 with "new".
const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const [country, state] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
await sql`insert into country (id, name, iso2, iso3) values (${country}, 'Nigeria', 'NG', 'NGA')`
await sql`insert into state (id, country_id, name) values (${state}, ${country}, 'Lagos')`
await sql`insert into city (id, country_id, state_id, name) select gen_random_uuid(), ${country}, ${state}, case when n <= 5000 then 'Newtown ' when n <= 15550 then 'Oldtown ' else 'Ile ' end || lpad(n::text, 5, '0') from generate_series(1, 15605) n`
const rows = await sql<{ name: string }[]>`select name from city order by name_key, id`
const inOrder = rows.map(({ name }) => name)

const asked = async (input: Input<'CountryState/GetCities'>) => {
  const { Items, Total, More } = await admin.ok('CountryState/GetCities', input)
  return { names: Items.map(({ Name }) => Name), Total, More }
}

describe('a long list', () => {
  test('shows each row once on its page, wherever the page is read from', async () => {
    for (const [pageSize, pages] of [[200, [0, 1, 37, 38, 39, 77, 78]], [199, [0, 38, 39, 78]], [1, [0, 1, 7802, 7803, 15603, 15604]]] as const) {
      for (const page of pages) {
        const slice = inOrder.slice(page * pageSize, (page + 1) * pageSize)
        expect((await asked({ page, pageSize })).names, `page ${page} of ${pageSize}`).toEqual(slice)
        expect((await asked({ page, pageSize, sort: '-Name' })).names).toEqual(inOrder.toReversed().slice(page * pageSize, (page + 1) * pageSize))
      }
    }
    expect(await asked({ page: 79, pageSize: 200 })).toEqual({ names: [], Total: 15_605, More: undefined })
  })

  // Many rows that are believed to be few, as after an import; and known to be many.
  test.each(['before', 'after'])('says how many match, and of very many found by words only that there are more, %s the database counted them', async (when) => {
    if (when === 'after') await sql`analyze city`
    expect(await asked({})).toMatchObject({ Total: 15_605, More: undefined })
    expect(await asked({ keyword: 'ile' })).toMatchObject({ Total: 55, More: undefined })
    expect(await asked({ keyword: 'new', page: 4999, pageSize: 1 })).toEqual({ names: ['Newtown 05000'], Total: 5000, More: undefined })
    expect(await asked({ keyword: 'new', page: 0, pageSize: 1, sort: '-Name' })).toEqual({ names: ['Newtown 05000'], Total: 5000, More: undefined })
    expect(await asked({ keyword: 'town', pageSize: 1 })).toEqual({ names: ['Newtown 00001'], Total: 1000, More: true })
    expect(await asked({ keyword: 'nothing like it' })).toEqual({ names: [], Total: 0, More: undefined })
  })

  test('found by words leads on to its last row, and there says how many they were', async () => {
    const towns = inOrder.filter((name) => name.includes('town'))
    const seen: string[] = []
    for (let page = 0, more: true | undefined = true; more; page++) {
      const found = await asked({ keyword: 'town', page, pageSize: 200 })
      seen.push(...found.names)
      more = found.More
      expect(found.Total).toBe(more ? Math.max(1000, seen.length) : 15_550)
    }
    expect(seen).toEqual(towns)
    expect(await asked({ keyword: 'town', page: 310, pageSize: 50 })).toMatchObject({ Total: 15_550, More: undefined })
    expect(await asked({ keyword: 'town', page: 312, pageSize: 50 })).toEqual({ names: [], Total: 15_550, More: undefined })
  })

  test('is searched for one or two letters where words begin, for three anywhere, and for signs as they are', async () => {
    expect((await asked({ keyword: 'il' })).Total).toBe(55)
    expect((await asked({ keyword: 'i 15601' })).names).toEqual(['Ile 15601'])
    expect((await asked({ keyword: 'le' })).Total).toBe(0)
    expect((await asked({ keyword: 'ewt 00007' })).names).toEqual(['Newtown 00007'])
    expect([(await asked({ keyword: '%' })).Total, (await asked({ keyword: '_' })).Total]).toEqual([0, 0])
  })
})
