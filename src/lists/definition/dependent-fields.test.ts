import { expect, test, vi } from 'vitest'
import { createForm } from '#eform/create-form.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { shippingZones } = await import('#areas/shipping/shipping-zones.ts')
const { answersOf, bodyOf, definitionOf } = await import('#lists/item/item-form.ts')

const ghana = { Id: '01977777-0000-7000-8000-000000000001', Name: 'Ghana, Republic of' }
const togo = { Id: '01977777-0000-7000-8000-000000000002', Name: 'Togo' }
const row = {
  Id: 'zone',
  RowVersion: 3,
  Name: 'West',
  HasMutilpleCountries: true,
  HasMutilpleStates: false,
  HasMutilpleCities: false,
  CountryId: '',
  CountryName: '',
  StateId: '',
  StateName: '',
  CityId: '',
  CityName: '',
  Countries: [ghana, togo],
  States: [],
  Cities: [],
  DeliveryAmount: 150_050,
  EnableWeightOption: true,
  WeightPerKG: 2_500,
  AdditionalUnitWeight: 500,
  AdditionalUnitWeightAmount: 20_000,
  IncludeCappedKG: false,
  CappedKG: null,
  HasCappedAmount: false,
  CappedAmount: null,
}
const formOf = (facts: Partial<typeof row> = {}) =>
  createForm(definitionOf(shippingZones, false), { answers: answersOf(shippingZones, { ...row, ...facts }) })

test('a form nobody touched sends what the row says: ids of several, kobo and grams; what is not asked is not sent', () => {
  expect(bodyOf(shippingZones, formOf())).toEqual({
    Name: 'West',
    HasMutilpleCountries: true,
    Countries: [ghana.Id, togo.Id],
    DeliveryAmount: 150_050,
    EnableWeightOption: true,
    WeightPerKG: 2_500,
    AdditionalUnitWeight: 500,
    AdditionalUnitWeightAmount: 20_000,
    IncludeCappedKG: false,
    HasCappedAmount: false,
  })
})

test('names with commas stay apart', () => {
  expect(formOf().fields.field('Countries').raw).toEqual([`${ghana.Id}\tGhana, Republic of`, `${togo.Id}\tTogo`])
})

test('several countries count before several states, those before several cities (R-396)', () => {
  const form = formOf({ HasMutilpleCountries: false, CountryId: ghana.Id, CountryName: 'Ghana' })
  const asked = () =>
    ['Countries', 'CountryId', 'States', 'StateId', 'Cities', 'CityId'].filter((id) => form.fields.field(id).shown)
  expect(asked()).toEqual(['CountryId', 'StateId', 'CityId'])
  form.fields.setRaw('HasMutilpleCities', 'HasMutilpleCities:on')
  expect(asked()).toEqual(['CountryId', 'StateId', 'Cities'])
  form.fields.setRaw('HasMutilpleStates', 'HasMutilpleStates:on')
  expect(asked()).toEqual(['CountryId', 'States'])
  form.fields.setRaw('HasMutilpleCountries', 'HasMutilpleCountries:on')
  expect(asked()).toEqual(['Countries'])
  form.fields.setRaw('HasMutilpleCountries', 'HasMutilpleCountries:off')
  expect(asked()).toEqual(['CountryId', 'States'])
})

test('what an option needs is required while it is on (R-397)', () => {
  const form = formOf({ DeliveryAmount: 0, WeightPerKG: null as never })
  expect(form.fields.checkAll().map(({ fieldId }) => fieldId)).toEqual(['WeightPerKG'])
  form.fields.setRaw('EnableWeightOption', 'EnableWeightOption:off')
  expect(form.fields.checkAll()).toEqual([])
})
