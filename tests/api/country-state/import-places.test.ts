import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvImport } from '#contract/entities/csv-import.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { sendForm } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await server.client((await anAdmin(server.sql)).email)
const post = (key: 'CountryState/ImportStates' | 'CountryState/ImportCities', text: string) =>
  sendForm(server.url, admin, key, { DryRun: 'no' }, Buffer.from(text))
const sent = async (...given: Parameters<typeof post>) => csvImport.parse((await post(...given)).body)
let country = ''
beforeAll(async () => {
  country = (
    await admin.ok('CountryState/CreateCountry', { Name: 'Nigeria', TwoLetterIsoCode: 'NG', ThreeLetterIsoCode: 'NGA' })
  ).Id
})

test('states and then their cities are imported by the names of their country and state, each once (X-104)', async () => {
  expect(await sent('CountryState/ImportStates', 'Country,Name\nNigeria,Ọ̀ṣun\nNigeria,Kano\n')).toMatchObject({
    New: 2,
    Imported: true,
  })
  expect(await sent('CountryState/ImportStates', 'Country,Name\nnigeria,OSUN\nNigeria,Lagos\n')).toMatchObject({
    New: 1,
    Known: 1,
    Imported: true,
  })
  expect(
    await sent('CountryState/ImportCities', 'Country,State,Name\nNigeria,osun,Ede\nNigeria,Lagos,Epe\n'),
  ).toMatchObject({ New: 2, Imported: true })
  expect(
    (await admin.ok('CountryState/GetCities', { countryId: country })).Items.map(({ Name, StateName, Enable }) => [
      Name,
      StateName,
      Enable,
    ]),
  ).toEqual([
    ['Ede', 'Ọ̀ṣun', true],
    ['Epe', 'Lagos', true],
  ])
})

test('one name in two spellings is one state, and the second line is refused', async () => {
  expect(
    await sent('CountryState/ImportStates', 'Country,Name\nNigeria,Ọ̀yọ́\nNigeria,oyo\nGhana,Volta\n'),
  ).toMatchObject({
    Imported: false,
    Errors: [
      { Line: 3, Column: '', Value: '', Reason: 'Duplicate of line 2' },
      { Line: 4, Column: 'Country', Reason: 'No such country' },
    ],
  })
})

test('a city that is added by hand during an import is stored once', async () => {
  const [state] = (await admin.ok('CountryState/GetStates', { keyword: 'kano' })).Items
  const files = together(10, () => post('CountryState/ImportCities', 'Country,State,Name\nNigeria,Kano,Race\n'))
  const hands = together(10, () =>
    admin.call('CountryState/CreateCity', { Name: 'Race', CountryId: country, StateId: state?.Id ?? '' }),
  )
  const replies = [...(await files), ...(await hands)]
  expect(replies.filter(({ status }) => ![200, 400, 422].includes(status))).toEqual([])
  expect((await admin.ok('CountryState/GetCities', { keyword: 'race' })).Total).toBe(1)
})
