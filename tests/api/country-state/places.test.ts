import { afterAll, describe, expect, test } from 'vitest'
import type { CallKey } from '#contract/contract.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await server.client((await anAdmin(server.sql)).email)
const visitor = await server.client()

const letters = (at: number) => String.fromCodePoint(65 + Math.trunc(at / 26), 65 + (at % 26))
const refused = async (key: CallKey, input: unknown) => {
  const reply = await admin.raw(key, input)
  return { status: reply.status, ...refusal(reply) }
}
let made = 0
async function aCountry(name = `Country ${made}`): Promise<string> {
  const code = letters(made++)
  return (
    await admin.ok('CountryState/CreateCountry', { Name: name, TwoLetterIsoCode: code, ThreeLetterIsoCode: `X${code}` })
  ).Id
}
const aState = async (CountryId: string, Name = 'State') =>
  (await admin.ok('CountryState/CreateState', { Name, CountryId })).Id
const aCity = async (CountryId: string, StateId: string, Name = 'City') =>
  (await admin.ok('CountryState/CreateCity', { Name, CountryId, StateId })).Id
const onlyState = async (client: ApiClient, id: string) => (await client.ok('CountryState/GetStates', { id })).Items[0]

describe('places (R-694 … R-703)', () => {
  test('are listed by name, found without accents, filtered by country and state, and returned alone by id', async () => {
    const country = await aCountry('Kòtópó')
    const north = await aState(country, 'Ọ̀ṣun North')
    await aState(country, 'Abia South')
    const city = await aCity(country, north, 'Ìlú')
    expect((await admin.ok('CountryState/GetCountries', { keyword: 'kotopo' })).Items.map(({ Name }) => Name)).toEqual([
      'Kòtópó',
    ])
    const { Items, Total } = await admin.ok('CountryState/GetStates', { countryId: country })
    expect([Items.map(({ Name, CountryName, Enable }) => [Name, CountryName, Enable]), Total]).toEqual([
      [
        ['Abia South', 'Kòtópó', true],
        ['Ọ̀ṣun North', 'Kòtópó', true],
      ],
      2,
    ])
    expect(
      (await admin.ok('CountryState/GetStates', { countryId: country, sort: '-Name', pageSize: 1 })).Items[0]?.Name,
    ).toBe('Ọ̀ṣun North')
    expect((await admin.ok('CountryState/GetCities', { stateId: north })).Items).toMatchObject([
      { Id: city, StateName: 'Ọ̀ṣun North', CountryName: 'Kòtópó' },
    ])
    expect(await onlyState(admin, north)).toMatchObject({ Name: 'Ọ̀ṣun North' })
    expect((await admin.ok('CountryState/GetStates', { id: 'no-id' })).Items).toEqual([])
  })

  test('are offered to everyone while they and their country and state are enabled', async () => {
    const country = await aCountry()
    const state = await aState(country)
    await aCity(country, state)
    expect(await visitor.ok('CountryState/GetActiveStates', { countryId: country })).toHaveLength(1)
    expect(await visitor.ok('CountryState/GetActiveCities', { stateId: state })).toHaveLength(1)
    expect(await admin.ok('CountryState/DisableState', { Id: state })).toBe(
      'State is disabled. It can no longer be chosen.',
    )
    expect(await visitor.ok('CountryState/GetActiveStates', { countryId: country })).toEqual([])
    expect(await visitor.ok('CountryState/GetActiveCities', { stateId: state })).toEqual([])
    await admin.ok('CountryState/EnableState', { Id: state })
    await admin.ok('CountryState/DisableCountry', { Id: country })
    expect(await visitor.ok('CountryState/GetActiveStates', { countryId: country })).toEqual([])
    expect((await visitor.ok('CountryState/GetActiveCountries', {})).map(({ Id }) => Id)).not.toContain(country)
  })

  test('are filters whether they are enabled or not, so that the content of a disabled one can be edited', async () => {
    const country = await aCountry()
    const state = await aState(country)
    const city = await aCity(country, state)
    await admin.ok('CountryState/DisableCountry', { Id: country })
    await admin.ok('CountryState/DisableState', { Id: state })
    await admin.ok('CountryState/DisableCity', { Id: city })
    expect((await visitor.ok('CountryState/GetLiteCountries', {})).map(({ Id }) => Id)).toContain(country)
    expect(await visitor.ok('CountryState/GetLiteStates', { countryId: country })).toMatchObject([{ Id: state }])
    expect(await visitor.ok('CountryState/GetLiteCities', { stateId: state })).toMatchObject([{ Id: city }])
    expect(await visitor.ok('CountryState/GetLiteStates', { countryId: 'no-id' })).toEqual([])
  })

  test('a city is no longer offered once it is disabled, and offered again once it is enabled', async () => {
    const country = await aCountry()
    const state = await aState(country)
    const city = await aCity(country, state)
    const offered = async () =>
      (await visitor.ok('CountryState/GetActiveCities', { stateId: state })).map(({ Id }) => Id)
    await admin.ok('CountryState/DisableCity', { Id: city })
    expect(await offered()).toEqual([])
    await admin.ok('CountryState/EnableCity', { Id: city })
    expect(await offered()).toEqual([city])
  })

  test('are changed only in the version the editor saw: the second editor gets the current row, and nothing is overwritten (P-09)', async () => {
    const country = await aCountry()
    const Id = await aState(country, 'Before')
    expect(await admin.ok('CountryState/UpdateState', { Id, RowVersion: 1, Name: 'First', CountryId: country })).toBe(
      'First is saved.',
    )
    const late = await refused('CountryState/UpdateState', { Id, RowVersion: 1, Name: 'Second', CountryId: country })
    expect(late).toMatchObject({ status: 409, code: 'conflict', current: { Id, Name: 'First', RowVersion: 2 } })
    expect((await refused('CountryState/DisableState', { Id, RowVersion: 1 })).status).toBe(409)
    expect(await onlyState(admin, Id)).toMatchObject({ Name: 'First', Enable: true })
  })

  test('refuse invalid values and name the field', async () => {
    const [country, other] = [await aCountry(), await aCountry()]
    const state = await aState(country, 'Kano')
    const errors = async (key: CallKey, input: object) => (await refused(key, input)).errors
    expect(await errors('CountryState/CreateState', { Name: 'KANO ', CountryId: country })).toEqual({
      Name: ['This country has a state of this name'],
    })
    expect(await errors('CountryState/CreateState', { Name: 'x', CountryId: 'nowhere' })).toEqual({
      CountryId: ['Choose one of the list'],
    })
    expect(await errors('CountryState/CreateCity', { Name: 'x', CountryId: other, StateId: state })).toEqual({
      StateId: ['This state does not exist in the country'],
    })
    expect(
      Object.keys(
        (await errors('CountryState/CreateCountry', { Name: '', TwoLetterIsoCode: 'N1', ThreeLetterIsoCode: 'NG' })) ??
          {},
      ).toSorted(),
    ).toEqual(['Name', 'ThreeLetterIsoCode', 'TwoLetterIsoCode'])
    expect(
      (
        await refused('CountryState/UpdateState', {
          Id: crypto.randomUUID(),
          RowVersion: 1,
          Name: 'x',
          CountryId: country,
        })
      ).status,
    ).toBe(404)
  })

  test('cannot be deleted while they contain rows', async () => {
    const country = await aCountry()
    const state = await aState(country)
    const city = await aCity(country, state)
    expect((await refused('CountryState/DeleteCountry', { Id: country })).detail).toBe(
      'This country has states, so it cannot be deleted. You can disable it.',
    )
    expect((await refused('CountryState/DeleteState', { Id: state })).detail).toBe(
      'This state has cities, so it cannot be deleted. You can disable it.',
    )
    expect(await admin.ok('CountryState/DeleteCity', { Id: city })).toBe('City is moved to the trash.')
    await admin.ok('CountryState/DeleteState', { Id: state })
    await admin.ok('CountryState/DeleteCountry', { Id: country })
  })

  test('twenty admins add the same state at once: one is stored', async () => {
    const country = await aCountry()
    const outcomes = await together(20, () =>
      admin.call('CountryState/CreateState', { Name: 'Race', CountryId: country }),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await admin.ok('CountryState/GetStates', { countryId: country })).Total).toBe(1)
  })
})
