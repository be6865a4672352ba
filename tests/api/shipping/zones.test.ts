import { afterAll, expect, test } from 'vitest'
import type { CallKey, Input } from '#contract/contract.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await server.client((await anAdmin(server.sql)).email)
type Zone = Input<'Shipping/CreateShippingDetail'>

const aCountry = async (Name: string, code: string) =>
  (await admin.ok('CountryState/CreateCountry', { Name, TwoLetterIsoCode: code, ThreeLetterIsoCode: `${code}X` })).Id
const aState = async (CountryId: string, Name: string) =>
  (await admin.ok('CountryState/CreateState', { CountryId, Name })).Id
const aCity = async (CountryId: string, StateId: string, Name: string) =>
  (await admin.ok('CountryState/CreateCity', { CountryId, StateId, Name })).Id
const [nigeria, ghana] = [await aCountry('Nigeria', 'NG'), await aCountry('Ghana', 'GH')]
const [lagos, ogun, accra] = [
  await aState(nigeria, 'Lagos'),
  await aState(nigeria, 'Ogun'),
  await aState(ghana, 'Accra'),
]
const [ikeja, yaba] = [await aCity(nigeria, lagos, 'Ikeja'), await aCity(nigeria, lagos, 'Yaba')]

let made = 0
const aZone = (facts: Partial<Zone> = {}): Zone => ({
  Name: `Zone ${++made}`,
  CountryId: nigeria,
  DeliveryAmount: 150_000,
  ...facts,
})
const created = async (facts: Partial<Zone> = {}) => (await admin.ok('Shipping/CreateShippingDetail', aZone(facts))).Id
const read = (id: string) => admin.ok('Shipping/GetShippingDetailById', { id })
const refused = async (key: CallKey, input: unknown) => {
  const reply = await admin.raw(key, input)
  return { status: reply.status, ...refusal(reply) }
}

test('a zone is one place of the chosen scope (R-395)', async () => {
  expect(await read(await created())).toMatchObject({
    CountryName: 'Nigeria',
    StateId: '',
    CityId: '',
    DeliveryAmount: 150_000,
    EnableWeightOption: false,
    WeightPerKG: null,
    CurrencySign: '₦',
  })
  expect(await read(await created({ StateId: lagos, CityId: ikeja }))).toMatchObject({
    StateName: 'Lagos',
    CityName: 'Ikeja',
    Countries: [],
    States: [],
    Cities: [],
  })
})

test('several countries come before several states, and those before several cities; the other choices are not stored (R-396)', async () => {
  const all = {
    HasMutilpleCountries: true,
    HasMutilpleStates: true,
    HasMutilpleCities: true,
    Countries: [ghana, nigeria, ghana],
    States: [lagos, ogun],
    Cities: [yaba, ikeja],
    StateId: lagos,
  }
  expect(await read(await created(all))).toMatchObject({
    HasMutilpleCountries: true,
    HasMutilpleStates: false,
    HasMutilpleCities: false,
    CountryId: '',
    States: [],
    Cities: [],
    Countries: [{ Name: 'Ghana' }, { Name: 'Nigeria' }],
  })
  expect(await read(await created({ ...all, HasMutilpleCountries: false }))).toMatchObject({
    HasMutilpleStates: true,
    HasMutilpleCities: false,
    CountryId: nigeria,
    StateId: '',
    Countries: [],
    States: [{ Name: 'Lagos' }, { Name: 'Ogun' }],
    Cities: [],
  })
  const cities = await created({ ...all, HasMutilpleCountries: false, HasMutilpleStates: false })
  expect(await read(cities)).toMatchObject({
    HasMutilpleCities: true,
    StateId: lagos,
    Countries: [],
    States: [],
    Cities: [
      { Id: ikeja, Name: 'Ikeja' },
      { Id: yaba, Name: 'Yaba' },
    ],
  })
  expect(
    await admin.ok('Shipping/UpdateShippingDetail', {
      ...aZone({ Name: 'Only Yaba', StateId: lagos, HasMutilpleCities: true, Cities: [yaba] }),
      Id: cities,
      RowVersion: 1,
    }),
  ).toBe('Only Yaba is saved.')
  expect(await read(cities)).toMatchObject({ RowVersion: 2, Cities: [{ Id: yaba }] })
})

test('places that do not exist, or belong to another parent, are refused at their field', async () => {
  const errors = async (facts: Partial<Zone>) => (await refused('Shipping/CreateShippingDetail', aZone(facts))).errors
  const choose = ['Choose from the list']
  expect(await errors({ CountryId: '' })).toEqual({ CountryId: choose })
  expect(await errors({ CountryId: "' or true" })).toEqual({ CountryId: choose })
  expect(await errors({ StateId: accra })).toEqual({ StateId: choose })
  expect(await errors({ StateId: ogun, CityId: ikeja })).toEqual({ CityId: choose })
  expect(await errors({ HasMutilpleCities: true, Cities: [ikeja] })).toEqual({ StateId: choose })
  expect(await errors({ HasMutilpleStates: true, States: [lagos, accra] })).toEqual({ States: choose })
  expect(await errors({ HasMutilpleCountries: true })).toEqual({ Countries: choose })
})

test('options need their numbers, and a limit must be above the value it limits (R-397)', async () => {
  const fields = async (facts: object) =>
    Object.keys((await refused('Shipping/CreateShippingDetail', { ...aZone(), ...facts })).errors ?? {}).toSorted()
  expect(await fields({ Name: ' ', DeliveryAmount: undefined })).toEqual(['DeliveryAmount', 'Name'])
  expect(await fields({ EnableWeightOption: true })).toEqual([
    'AdditionalUnitWeight',
    'AdditionalUnitWeightAmount',
    'WeightPerKG',
  ])
  expect(await fields({ IncludeCappedKG: true, HasCappedAmount: true })).toEqual(['CappedAmount', 'CappedKG'])
  const weighs = {
    EnableWeightOption: true,
    WeightPerKG: 2_000,
    AdditionalUnitWeight: 500,
    AdditionalUnitWeightAmount: 20_000,
  }
  expect(await fields({ ...weighs, IncludeCappedKG: true, CappedKG: 1_999 })).toEqual(['CappedKG'])
  expect(await fields({ HasCappedAmount: true, CappedAmount: 149_999 })).toEqual(['CappedAmount'])
  expect(await fields({ ...weighs, WeightPerKG: 0, AdditionalUnitWeight: 0.5 })).toEqual([
    'AdditionalUnitWeight',
    'WeightPerKG',
  ])
  expect(
    await read(
      await created({
        ...weighs,
        IncludeCappedKG: true,
        CappedKG: 2_000,
        HasCappedAmount: true,
        CappedAmount: 150_000,
      }),
    ),
  ).toMatchObject({ ...weighs, CappedKG: 2_000, CappedAmount: 150_000 })
  // Numbers of an option that is off are not stored, so they cannot return when it is switched on again.
  expect(await read(await created({ ...weighs, EnableWeightOption: false }))).toMatchObject({
    EnableWeightOption: false,
    WeightPerKG: null,
  })
})

test('zones are found and sorted; a name is unique; the second of two editors is refused with the current zone (P-09)', async () => {
  const Id = await created({ Name: 'Ìbàdàn express', DeliveryAmount: 1 })
  expect((await admin.ok('Shipping/GetShippingDetails', { keyword: 'ibadan' })).Items.map((row) => row.Id)).toEqual([
    Id,
  ])
  expect(
    (await admin.ok('Shipping/GetShippingDetails', { sort: 'DeliveryAmount', pageSize: 1 })).Items.map((row) => row.Id),
  ).toEqual([Id])
  const twins = await together(20, () => admin.call('Shipping/CreateShippingDetail', aZone({ Name: 'Twin' })))
  expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 400),
  ])
  const edits = await together(20, (at) =>
    admin.call('Shipping/UpdateShippingDetail', {
      ...aZone({ Name: `Edit ${at}`, HasMutilpleStates: true, States: at % 2 ? [lagos] : [lagos, ogun] }),
      Id,
      RowVersion: 1,
    }),
  )
  expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  const after = await read(Id)
  expect(after.States).toHaveLength(Number(after.Name.slice(5)) % 2 ? 1 : 2)
})

test('a place with a zone cannot be deleted, and a deleted zone frees its places', async () => {
  const state = await aState(nigeria, 'Kogi')
  const Id = await created({ HasMutilpleStates: true, States: [state] })
  expect((await refused('CountryState/DeleteState', { Id: state })).detail).toBe(
    'Parcels are sent to this state, so it cannot be deleted. You can disable it.',
  )
  expect(await admin.ok('Shipping/DeleteShippingDetail', { Id, RowVersion: 1 })).toMatch(/is moved to the trash\.$/)
  expect((await refused('Shipping/GetShippingDetailById', { id: Id })).status).toBe(404)
  expect(await admin.ok('CountryState/DeleteState', { Id: state })).toBe('Kogi is moved to the trash.')
})

test('a zone follows its state and city when they move, and a move that would split it is refused', async () => {
  const state = await aState(ghana, 'Wandering')
  const city = await aCity(ghana, state, 'Follower')
  const [whole, inner] = [
    await created({ CountryId: ghana, StateId: state }),
    await created({ CountryId: ghana, StateId: state, CityId: city }),
  ]
  await admin.ok('CountryState/UpdateState', { Id: state, RowVersion: 1, Name: 'Wandering', CountryId: nigeria })
  for (const zone of [whole, inner])
    expect(await read(zone)).toMatchObject({ CountryName: 'Nigeria', StateName: 'Wandering' })
  const move = async (RowVersion: number, CountryId: string, StateId: string) =>
    refused('CountryState/UpdateCity', { Id: city, RowVersion, Name: 'Follower', CountryId, StateId })
  const { RowVersion } = (await admin.ok('CountryState/GetCities', { id: city })).Items[0] ?? { RowVersion: 0 }
  expect((await move(RowVersion, ghana, accra)).errors).toEqual({
    CountryId: ['Parcels are sent to this city, so it stays in its country'],
  })
  await admin.ok('CountryState/UpdateCity', {
    Id: city,
    RowVersion,
    Name: 'Follower',
    CountryId: nigeria,
    StateId: ogun,
  })
  expect(await read(inner)).toMatchObject({ CountryName: 'Nigeria', StateName: 'Ogun', CityName: 'Follower' })
  expect((await refused('CountryState/DeleteCity', { Id: city })).detail).toContain('Parcels are sent to this city')
})
