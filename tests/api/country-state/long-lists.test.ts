import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// The guarantees of listPage for every list (decision 023), tested with cities: 15,605 rows, 15,550 with "town" and 5,000 with "new".
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

const list = async (input: Input<'CountryState/GetCities'>) => {
  const { Items, Total, More } = await admin.ok('CountryState/GetCities', input)
  return { names: Items.map(({ Name }) => Name), Total, More }
}

describe('a long list', () => {
  test('shows each row once on its page, from either end of the list', async () => {
    for (const [pageSize, pages] of [
      [200, [0, 1, 37, 38, 39, 77, 78]],
      [199, [0, 38, 39, 78]],
      [1, [0, 1, 7802, 7803, 15603, 15604]],
    ] as const) {
      for (const page of pages) {
        const slice = inOrder.slice(page * pageSize, (page + 1) * pageSize)
        expect((await list({ page, pageSize })).names, `page ${page} of ${pageSize}`).toEqual(slice)
        expect((await list({ page, pageSize, sort: '-Name' })).names).toEqual(
          inOrder.toReversed().slice(page * pageSize, (page + 1) * pageSize),
        )
      }
    }
    expect(await list({ page: 79, pageSize: 200 })).toEqual({ names: [], Total: 15_605, More: undefined })
  })

  // The planner's statistics: it expects few rows, as after an import, or many.
  test.each(['before', 'after'])(
    'says how many match, and of very many found by words only that there are more, %s the database counted them',
    async (when) => {
      if (when === 'after') await sql`analyze city`
      expect(await list({})).toMatchObject({ Total: 15_605, More: undefined })
      expect(await list({ keyword: 'ile' })).toMatchObject({ Total: 55, More: undefined })
      expect(await list({ keyword: 'new', page: 4999, pageSize: 1 })).toEqual({
        names: ['Newtown 05000'],
        Total: 5000,
        More: undefined,
      })
      expect(await list({ keyword: 'new', page: 0, pageSize: 1, sort: '-Name' })).toEqual({
        names: ['Newtown 05000'],
        Total: 5000,
        More: undefined,
      })
      expect(await list({ keyword: 'town', pageSize: 1 })).toEqual({
        names: ['Newtown 00001'],
        Total: 1000,
        More: true,
      })
      expect(await list({ keyword: 'nothing like it' })).toEqual({ names: [], Total: 0, More: undefined })
    },
  )

  test('leads from a search to its last row, and then shows the exact count', async () => {
    const towns = inOrder.filter((name) => name.includes('town'))
    const seen: string[] = []
    for (let page = 0, more: true | undefined = true; more; page++) {
      const found = await list({ keyword: 'town', page, pageSize: 200 })
      seen.push(...found.names)
      more = found.More
      expect(found.Total).toBe(more ? Math.max(1000, seen.length) : 15_550)
    }
    expect(seen).toEqual(towns)
    expect(await list({ keyword: 'town', page: 310, pageSize: 50 })).toMatchObject({ Total: 15_550, More: undefined })
    expect(await list({ keyword: 'town', page: 312, pageSize: 50 })).toEqual({
      names: [],
      Total: 15_550,
      More: undefined,
    })
  })

  test('is searched by one or two letters at the start of words, by three anywhere, and by signs literally', async () => {
    expect((await list({ keyword: 'il' })).Total).toBe(55)
    expect((await list({ keyword: 'i 15601' })).names).toEqual(['Ile 15601'])
    expect((await list({ keyword: 'le' })).Total).toBe(0)
    expect((await list({ keyword: 'ewt 00007' })).names).toEqual(['Newtown 00007'])
    expect([(await list({ keyword: '%' })).Total, (await list({ keyword: '_' })).Total]).toEqual([0, 0])
  })
})
