import { afterAll, expect, test } from 'vitest'
import type { Answer, Field } from '#contract/entities/eform.ts'
import { optionSources, type OptionSourceKey } from '#contract/option-sources.ts'
import { randomId } from '#kit/ids.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aDefinition, aField, aFilling, aPublishedForm } from './form-builders.ts'

// Decision 053: the office reads the name that the list has for an id, not the name that a device sent.
const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const visitor = await server.client()

const [country, lagos, school] = [randomId(), randomId(), randomId()]
await sql`insert into country (id, name, iso2, iso3) values (${country}, 'Nigeria', 'NG', 'NGA')`
await sql`insert into state (id, country_id, name) values (${lagos}, ${country}, 'Lagos')`
await sql`insert into school (id, name, state_name) values (${school}, 'Community School, Nkpor', 'Anambra')`

const listed = (
  id: string,
  source: OptionSourceKey,
  more: Partial<Field> = {},
  type: 'DropDown' | 'CheckBox' = 'DropDown',
) => {
  const [API, Addrress] = source.split('/')
  return aField(id, type, { OptionRequirement: { API, Addrress }, ...more })
}
const states = [
  listed('country', 'CountryState/GetActiveCountries'),
  listed('state', 'CountryState/GetActiveStates', { Dependentkey: 'country' }),
]
const chosen = (FieldId: string, EformFieldOptionId: string, UserResponse: string): Answer => ({
  FieldId,
  FieldTypeId: 5,
  UserResponse,
  EformFieldOptionId,
})
const nigeria = chosen('country', country, 'Nigeria')

/** Submits twice, and reads what the office sees: the answers in words, and as they are stored. */
async function received(fields: readonly Field[], Answers: readonly Answer[], sender = visitor) {
  const FormId = await aPublishedForm(admin, aDefinition(fields), sender === admin ? ['admin'] : 'public')
  const input = aFilling(FormId, { Answers: [...Answers] })
  const receipt = await sender.ok('Eform/SubmitFormAnswers', input)
  expect(await sender.ok('Eform/SubmitFormAnswers', input)).toEqual(receipt)
  const { Texts, Held, Answers: answers } = await admin.ok('Eform/GetFilledForm', { Id: receipt.Id })
  expect(Held).toBeNull()
  return { words: Texts.map(({ Answer: words }) => words), answers }
}

test('a right id with a false name is stored under the name of the list', async () => {
  const { words, answers } = await received(states, [nigeria, chosen('state', lagos, 'Atlantis')])
  expect(words).toEqual(['Nigeria', 'Lagos'])
  expect(answers).toEqual([nigeria, chosen('state', lagos, 'Lagos')])
})

test('an id that the list does not have is kept and marked, never refused', async () => {
  for (const id of ['Atlantis', randomId(), 'Lagos']) {
    const { words, answers } = await received(states, [nigeria, chosen('state', id, 'Lagos')])
    expect(words).toEqual(['Nigeria', 'Lagos (not on the list)'])
    expect(answers[1]).toEqual(chosen('state', id, 'Lagos (not on the list)'))
  }
})

test('a state that was switched off after it was chosen is kept and marked', async () => {
  const off = randomId()
  await sql`insert into state (id, country_id, name, is_enabled) values (${off}, ${country}, 'Oyo', false)`
  expect((await received(states, [nigeria, chosen('state', off, 'Oyo')])).words[1]).toBe('Oyo (not on the list)')
})

test('each of several choices has the name of its list, and a comma in a name stays', async () => {
  const several: Answer = {
    FieldId: 'schools',
    FieldTypeId: 4,
    UserResponse: 'Unity College, Ghost School',
    UserResponseOptions: [school, 'ghost'],
  }
  const { words, answers } = await received([listed('schools', 'School/GetLiteSchools', {}, 'CheckBox')], [several])
  expect(words).toEqual(['Community School,\u00A0Nkpor, Ghost School (not on the list)'])
  expect(answers[0]?.UserResponseOptions).toEqual([school, 'ghost'])
})

test('choices in the items of a list are checked too', async () => {
  const list = aField('family', 'CollapsibleQuestions', {
    EformFields: [aField('who', 'TextBox'), listed('network', 'Communication/GetNetworks')],
  })
  const who: Answer = { FieldId: 'who', FieldTypeId: 1, UserResponse: 'Ada' }
  const items = [
    { Id: 'a', Order: 0, Answers: [who, chosen('network', 'mtn', 'Glo')] },
    { Id: 'b', Order: 1, Answers: [chosen('network', 'ntel', 'Ntel')] },
  ]
  const { answers } = await received(
    [list],
    [{ FieldId: 'family', FieldTypeId: 26, UserResponse: JSON.stringify(items) }],
    admin,
  )
  expect(JSON.parse(answers[0]?.UserResponse ?? '')).toMatchObject([
    { Id: 'a', Answers: [who, { EformFieldOptionId: 'mtn', UserResponse: 'MTN' }] },
    { Id: 'b', Answers: [{ EformFieldOptionId: 'ntel', UserResponse: 'Ntel (not on the list)' }] },
  ])
})

test('an option of the form itself beside a list keeps its own name', async () => {
  const field = listed('network', 'Communication/GetNetworks', {
    EformOptions: [{ Id: 'none', OptionName: 'No phone', OrderBy: 0 }],
  })
  expect((await received([field], [chosen('network', 'none', 'MTN')], admin)).words).toEqual(['No phone'])
})

test('every list answers for its ids', async () => {
  for (const source of Object.keys(optionSources) as OptionSourceKey[]) {
    const { needsParent } = optionSources[source]
    const fields = needsParent
      ? [states[0], listed('one', source, { Dependentkey: 'country' })].flatMap((field) => field ?? [])
      : [listed('one', source)]
    const { words } = await received(
      fields,
      [...(needsParent ? [nigeria] : []), chosen('one', randomId(), 'Nowhere')],
      admin,
    )
    expect(words.at(-1), source).toBe('Nowhere (not on the list)')
  }
})
