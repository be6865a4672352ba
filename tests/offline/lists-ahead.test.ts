import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OptionRequirement } from '#contract/entities/eform.ts'
import { serverEpoch } from '#contract/server-epoch.ts'
import { must } from '#kit/must.ts'
import { deleteMirrors, openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { aheadAddress, keepOptionPage, readOptionPage, seenOptions } from '#offline/mirror/option-pages.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { World } from './world.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('location', { host: 'test.example' })
const { keepListsAhead, mostLists, mostOptions } = await import('#lib/reads/lists-ahead.ts')
const { optionQuestion } = await import('#lib/reads/ask-options.ts')
const { OptionPages } = await import('#lib/reads/option-pages.ts')

const everySchool = 11_800
const away = new Error('nobody answered')
let mirror: Mirror
let now: number
let states: number
let isAway: boolean
let asked: URL[]
let optionsSent: number

beforeEach(() => {
  Dexie.dependencies.indexedDB = indexedDB
  mirror = openMirror('ada', new World().keys)
  vi.spyOn(console, 'warn').mockReturnValue()
  ;[now, states, isAway, asked, optionsSent] = [1000, 37, false, [], 0]
  // The server has schools of 37 states, in the order of the states.
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://test.example')
    asked.push(url)
    if (isAway) throw new TypeError('offline')
    const reply = url.pathname.endsWith('GetSchoolStates')
      ? Array.from({ length: states }, (_, n) => ({ Id: `State ${n}`, Name: `State ${n}` }))
      : schoolsOf(url.searchParams)
    optionsSent += Array.isArray(reply) ? reply.length : reply.Items.length
    return Response.json(reply, { headers: { [serverEpoch]: 'e1' } })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  mirror.db.close()
  await deleteMirrors('ada')
})

function schoolsOf(query: URLSearchParams) {
  const state = query.get('state')
  const all = Array.from({ length: everySchool }, (_, n) => n).filter(
    (n) => state === null || `State ${n % states}` === state,
  )
  return {
    Items: all.slice(0, Number(query.get('pageSize'))).map((n) => ({ Id: `${n}`, Name: `School ${n}`, Address: '' })),
    Total: all.length,
  }
}

const listed = (Id: string, wanted: OptionRequirement, Dependentkey?: string) =>
  aField(Id, 'DropDown', {
    FieldName: Id,
    OptionRequirement: { RequireSelectedOption: true, ...wanted },
    ...(Dependentkey === undefined ? {} : { Dependentkey }),
  })
const schools = { API: 'School', Addrress: 'GetLiteSchools', EnablePagination: true }
const stateList = { API: 'School', Addrress: 'GetSchoolStates' }
const form = aDefinition([
  listed('School of the state', schools, 'State'),
  listed('State', stateList),
  listed('Any school', schools),
])

const store = () => ({
  now: () => now,
  addressOf: aheadAddress,
  read: (address: string) => readOptionPage(mirror, address),
  keep: (row: Parameters<typeof keepOptionPage>[1]) => keepOptionPage(mirror, row),
})
const keepAhead = (definition = form) => keepListsAhead(definition, store())

/** What a drop-down that was never opened finds on this device, without a server to ask. */
async function offline(key: 'School/GetLiteSchools' | 'School/GetSchoolStates', parentOption: string | null) {
  isAway = true
  const pages = new OptionPages(
    { ...store(), seen: (list) => seenOptions(mirror, list) },
    () => now,
    (error) => error === away,
  )
  const question = optionQuestion({ key, parentOption, keyword: '', page: 0, pageSize: 20 })
  await pages.want({ ...question, ask: () => Promise.reject(away) })
  return pages.read(question.address)
}

describe('the server lists of a form that was opened once with the network', () => {
  it('are there without it, those that wait for another choice for each of its choices', async () => {
    expect(await keepAhead()).toEqual({ isHere: true, partly: ['Any school', 'School of the state'] })
    expect((await offline('School/GetSchoolStates', null)).page?.options).toHaveLength(37)
    for (const n of [0, 36]) {
      const { seen } = await offline('School/GetLiteSchools', `State ${n}`)
      expect(seen?.options[0]).toMatchObject({ OptionName: `School ${n}` })
    }
  })

  it('are bounded: no list of 11,800 is pulled whole, and what is kept of it is told with what it has', async () => {
    await keepAhead()
    expect(asked.length).toBe(39)
    expect(optionsSent).toBeLessThanOrEqual(mostLists * mostOptions)
    const { seen } = await offline('School/GetLiteSchools', null)
    expect(seen).toMatchObject({ total: everySchool, at: 1000 })
    expect(must(seen, 'part').options).toHaveLength(mostOptions)
  })

  it('that have more choices than lists may be fetched say so by name', async () => {
    states = 774
    expect(await keepAhead()).toEqual({ isHere: true, partly: ['Any school', 'School of the state'] })
    expect(asked).toHaveLength(mostLists)
    expect((await offline('School/GetLiteSchools', 'State 773')).seen).toBeUndefined()
  })

  it('are not asked for again the same day, and are after it', async () => {
    await keepAhead()
    asked = []
    await keepAhead()
    expect(asked).toEqual([])
    now += 25 * 3_600_000
    await keepAhead()
    expect(asked).toHaveLength(39)
  })

  it('stay what they were when the line breaks; without them the form is not called ready', async () => {
    isAway = true
    expect(await keepAhead()).toMatchObject({ isHere: false })
    // One request shows that the server is away, so the others are not tried.
    expect(new Set(asked.map(String)).size).toBe(1)
    isAway = false
    await keepAhead()
    now += 25 * 3_600_000
    isAway = true
    expect(await keepAhead()).toMatchObject({ isHere: true })
  })

  it('that are whole on this device are no part of anything', async () => {
    const few = aDefinition([listed('State', stateList)])
    states = 3
    expect(await keepAhead(few)).toEqual({ isHere: true, partly: [] })
  })
})
