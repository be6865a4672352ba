import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form as formSchema, type Field, type OptionRequirement } from '#contract/entities/eform.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import type { LoadedOptions } from '#eform/options/apply-option-list.ts'
import { narrowingBy, parentOf } from '#eform/narrowing.ts'
import { pageEntries } from '#eform/options/option-list.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { choiceOf } from '#eform/types/choice-entry.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const schools = { API: 'School', Addrress: 'GetLiteSchools' }
const states = { API: 'School', Addrress: 'GetSchoolStates' }
type More = Parameters<typeof aField>[1]
const listed = (name: string, wanted: OptionRequirement, more: More = {}): Field =>
  aField(name, { type: 'DropDown', OptionRequirement: wanted, ...more })
const aScenario = (...fields: Field[]) => new Scenario(aForm([fields]))
const seen = (names: string[], more: Partial<LoadedOptions> = {}): LoadedOptions => ({
  options: names.map((name) => ({ Id: `id-${name}`, OptionName: name })),
  complete: false,
  isStart: true,
  ...more,
})

/** Picks an option of the list, as the inputs do. */
function choose(form: Scenario, name: string, ...options: string[]): void {
  const { fields } = form.form
  const field = fields.compiled.byId.get(name)
  if (!field) throw new Error(`no field ${name}`)
  const entries = options.map((option) => choiceOf(field, { Id: `id-${option}`, OptionName: option }))
  fields.setRaw(name, field.typeName === 'CheckBox' ? entries : (entries[0] ?? ''))
}
function sees(form: Scenario, name: string, list: LoadedOptions): void {
  form.form.fields.applyOptions(name, list)
}
const reopen = (form: Scenario) =>
  new Scenario(form.form.definition, { snapshot: readSnapshot(JSON.parse(JSON.stringify(form.form.snapshot()))) })
const mustPick = { ...schools, RequireSelectedOption: true }

describe('a choice from a server list', () => {
  it('is sent as the id with the name it had when it was chosen (E-03)', () => {
    const form = aScenario(
      listed('School', mustPick),
      listed('Radio', schools, { type: 'Radio' }),
      listed('Many', schools, { type: 'CheckBox' }),
    )
    choose(form, 'School', 'Unity College')
    choose(form, 'Radio', 'Dala Hills')
    choose(form, 'Many', 'A', 'B')
    expect(form.form.fields.answers()).toEqual([
      { FieldId: 'School', FieldTypeId: 5, UserResponse: 'Unity College', EformFieldOptionId: 'id-Unity College' },
      { FieldId: 'Radio', FieldTypeId: 3, UserResponse: 'Dala Hills', EformFieldOptionId: 'id-Dala Hills' },
      { FieldId: 'Many', FieldTypeId: 4, UserResponse: 'A, B', UserResponseOptions: ['id-A', 'id-B'] },
    ])
  })

  it('has the ids of the specification for the entries that turn the page (R-249)', () => {
    expect(pageEntries).toEqual({ more: '-1', previous: '-2' })
  })

  it.each([...Object.values(pageEntries), ''])(
    'is never the entry that turns the page: %j (R-193, R-194, R-249)',
    (id) => {
      const form = aScenario(
        listed('School', { ...mustPick }, { Required: true }),
        listed('Radio', schools, { type: 'Radio' }),
        listed('Many', schools, { type: 'CheckBox' }),
      )
      for (const entry of [id, `${id}\tMore School`]) {
        for (const name of ['School', 'Radio']) form.form.fields.setRaw(name, entry)
        form.form.fields.setRaw('Many', [entry, 'id-A\tA'])
        expect(form.field('Many')).toHold(['id-A\tA'])
        expect(form.form.fields.answers().map((answer) => answer.FieldId)).toEqual(['Many'])
        expect(form.failures).toEqual([['School', 'Enter School']])
      }
    },
  )

  it('comes back from a draft and from stored answers without its list', () => {
    const form = aScenario(listed('School', mustPick), listed('Many', schools, { type: 'CheckBox' }))
    choose(form, 'School', 'Community School, Nkpor')
    choose(form, 'Many', 'Community School, Nkpor', 'Ọ̀ṣun Grammar', 'A,', ',b')
    expect(reopen(form).form.fields.answers()).toEqual(form.form.fields.answers())
    const stored = new Scenario(form.form.definition, { answers: form.form.fields.answers() })
    expect(stored.field('School').state.raw).toBe('id-Community School, Nkpor\tCommunity School, Nkpor')
    expect(stored.field('Many').state.raw).toEqual(form.field('Many').state.accepted)
    expect(stored.form.fields.answers()).toEqual(form.form.fields.answers())
  })

  it('keeps the ids when stored names cannot be matched to them, and learns the names again', () => {
    const form = new Scenario(aForm([[listed('Many', schools, { type: 'CheckBox' })]]), {
      answers: [
        {
          FieldId: 'Many',
          FieldTypeId: 4,
          UserResponse: 'A, with a comma, B',
          UserResponseOptions: ['id-A, with a comma', 'id-B'],
        },
      ],
    })
    expect(form.form.fields.answers()).toMatchObject([{ UserResponseOptions: ['id-A, with a comma', 'id-B'] }])
    sees(form, 'Many', seen(['A, with a comma', 'B', 'C']))
    expect(form.sent).toEqual({ Many: 'A,\u00A0with a comma, B' })
  })

  it('is one line of text, whatever the server calls it', () => {
    const form = aScenario(listed('School', mustPick))
    const [field] = form.form.fields.compiled.fields
    form.form.fields.setRaw('School', field ? choiceOf(field, { Id: '7', OptionName: '<b>Tab\there</b>\n line' }) : '')
    expect(form.sent).toEqual({ School: '<b>Tab here</b> line' })
  })
})

describe('for any entry', () => {
  const definition = aForm([
    [
      listed('One', mustPick, { options: ['Other'] }),
      listed('Many', schools, { type: 'CheckBox', options: ['Other'] }),
    ],
  ])
  const anyEntry = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('-1', '-2', 'a', 'b', 'Other'), fc.string({ unit: 'grapheme' }))
      .map(([id, name]) => `${id}\t${name}`),
  )

  it('what is kept is normal, never turns the page, and comes back from its answer as it was', () => {
    fc.assert(
      fc.property(anyEntry, fc.array(anyEntry), (one, many) => {
        const form = new Scenario(definition)
        form.form.fields.setRaw('One', one)
        form.form.fields.setRaw('Many', many)
        const answers = form.form.fields.answers()
        const again = new Scenario(definition, { answers })
        expect(again.form.fields.answers()).toEqual(answers)
        for (const field of form.form.fields.compiled.fields) {
          const { accepted } = form.form.fields.field(field.id)
          expect(field.type.normalise(field, accepted ?? '')).toEqual(accepted)
          for (const id of field.type.chosen?.(accepted ?? '') ?? []) expect(['-1', '-2', '']).not.toContain(id)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a stored choice', () => {
  const chosen = () => {
    const form = aScenario(listed('School', { ...mustPick }))
    choose(form, 'School', 'Dala Hills')
    return reopen(form)
  }

  it('stays while its list is loading, failed, away, or on another page (E-03)', () => {
    const form = chosen()
    expect(form.sent).toEqual({ School: 'Dala Hills' })
    sees(form, 'School', seen(['Calabar', 'Unity']))
    sees(form, 'School', seen([], { isStart: false }))
    expect(form.sent).toEqual({ School: 'Dala Hills' })
  })

  it('is cleared, and says so, when the whole list lacks it (R-198)', () => {
    const form = chosen()
    sees(form, 'School', seen(['Calabar'], { complete: true }))
    expect(form.sent).toEqual({})
    expect(form.field('School')).toSay('Dala Hills is no longer in the list. Choose again.')
    choose(form, 'School', 'Calabar')
    expect(form.field('School').state.error).toBeNull()
  })

  it('loses only those of several that are gone', () => {
    const form = aScenario(listed('Many', schools, { type: 'CheckBox' }))
    choose(form, 'Many', 'A', 'B', 'C')
    sees(form, 'Many', seen(['A', 'C'], { complete: true }))
    expect(form.sent).toEqual({ Many: 'A, C' })
    expect(form.field('Many')).toSay('B is no longer in the list. Choose again.')
  })

  it('is not taken from a question that nobody can answer again', () => {
    const form = new Scenario(aForm([[listed('School', schools, { Disabled: true })]]), {
      answers: [{ FieldId: 'School', FieldTypeId: 5, UserResponse: 'Gone', EformFieldOptionId: 'gone' }],
    })
    sees(form, 'School', seen(['A'], { complete: true }))
    expect(form.sent).toEqual({ School: 'Gone' })
  })

  it('of the definition’s own options needs no list', () => {
    const form = aScenario(listed('School', mustPick, { options: ['Other'] }))
    form.form.fields.setRaw('School', 'Other\tOther')
    sees(form, 'School', seen(['A'], { complete: true }))
    expect(form.sent).toEqual({ School: 'Other' })
  })
})

describe('a default', () => {
  it('is the first option of the list, unless one must be picked (R-197)', () => {
    const form = aScenario(
      listed('School', schools),
      listed('Picked', mustPick),
      listed('Radio', schools, { type: 'Radio' }),
      listed('First', { ...schools, UseFirstItemAsDefaultId: true }, { type: 'Radio' }),
    )
    expect(form.sent).toEqual({})
    for (const name of ['School', 'Picked', 'Radio', 'First']) sees(form, name, seen(['A', 'B']))
    expect(form.sent).toEqual({ School: 'A', First: 'A' })
    expect(form.form.snapshot().raw).toEqual({})
  })

  it('comes from the beginning of the list only, and never over what the person cleared or chose', () => {
    const form = aScenario(listed('School', schools))
    sees(form, 'School', seen(['M'], { isStart: false }))
    expect(form.sent).toEqual({})
    choose(form, 'School', 'Z')
    form.form.fields.setRaw('School', '')
    sees(form, 'School', seen(['A', 'B']))
    expect(form.sent).toEqual({})
  })

  it('is the author’s entry before all others (R-146)', () => {
    const all = { DefaultIdValueForItem: 'all', DefaulNameValueForItem: 'All schools' }
    const form = aScenario(listed('School', { ...schools, ...all }), listed('Picked', { ...mustPick, ...all }))
    expect(form.form.fields.answers()).toEqual([
      { FieldId: 'School', FieldTypeId: 5, UserResponse: 'All schools', EformFieldOptionId: 'all' },
    ])
    sees(form, 'School', seen(['A'], { complete: true }))
    expect(form.sent).toEqual({ School: 'All schools' })
  })

  it('that only has an id waits for its list: kept, named by the page that has it, cleared by a whole list without it (R-198)', () => {
    const form = aScenario(listed('School', schools, { DefaultValue: 'id-B' }))
    sees(form, 'School', seen(['A']))
    expect(form.form.fields.answers()).toMatchObject([{ EformFieldOptionId: 'id-B' }])
    sees(form, 'School', seen(['B', 'C'], { isStart: false }))
    expect(form.sent).toEqual({ School: 'B' })
    const without = aScenario(listed('School', mustPick, { DefaultValue: 'id-B' }))
    sees(without, 'School', seen(['A'], { complete: true }))
    expect(without.sent).toEqual({})
    expect(without.field('School').state.error).toBeNull()
  })
})

describe('a list that another choice narrows (Dependentkey)', () => {
  const pair = (parent: OptionRequirement = {}) =>
    aForm([
      [
        listed('State', { ...states, RequireSelectedOption: true, ...parent }),
        listed('School', mustPick, { Dependentkey: 'State' }),
        listed('Class', { ...mustPick }, { Dependentkey: 'School' }),
        listed('Free', mustPick),
      ],
    ])
  const narrowing = (form: Scenario, name: string) => {
    const { fields } = form.form
    const field = fields.compiled.byId.get(name)
    if (!field) throw new Error(`no field ${name}`)
    const parent = parentOf(fields, field)
    return narrowingBy(field, parent, parent && fields.field(parent.id))
  }

  it('waits for the choice, then asks by it', () => {
    const form = new Scenario(pair())
    expect(narrowing(form, 'School')).toEqual({ kind: 'waits', parentLabel: 'State' })
    choose(form, 'State', 'Kano')
    expect(narrowing(form, 'School')).toEqual({ kind: 'by', parentOption: 'id-Kano' })
    expect(narrowing(form, 'Free')).toEqual({ kind: 'whole' })
  })

  it('is whole under "All states"', () => {
    const form = new Scenario(
      pair({ DefaultIdValueForItem: 'all', DefaulNameValueForItem: 'All states', RequireSelectedOption: false }),
    )
    expect(narrowing(form, 'School')).toEqual({ kind: 'whole' })
  })

  it('loses its choice, and those below it, when the person chooses otherwise', () => {
    const form = new Scenario(pair())
    choose(form, 'State', 'Kano')
    for (const name of ['School', 'Class', 'Free']) choose(form, name, 'X')
    choose(form, 'State', 'Kano')
    expect(Object.keys(form.sent)).toEqual(['State', 'School', 'Class', 'Free'])
    choose(form, 'State', 'Lagos')
    expect(form.sent).toEqual({ State: 'Lagos', Free: 'X' })
    expect(reopen(form).sent).toEqual(form.sent)
  })

  it('takes its choice back with the parent it belongs to, at any depth, and says meanwhile what went', () => {
    const form = new Scenario(pair())
    choose(form, 'State', 'Kano')
    choose(form, 'School', 'Unity')
    choose(form, 'Class', 'X')
    choose(form, 'State', 'Lagos')
    expect(form.field('School').state.notice).toBe('“Unity” is no longer chosen, because you changed State.')
    expect(form.sent).toEqual({ State: 'Lagos' })
    const later = reopen(form)
    expect(later.field('School').state.notice).toBe('“Unity” is no longer chosen, because you changed State.')
    for (const one of [form, later]) {
      choose(one, 'State', 'Kano')
      expect(one.sent).toEqual({ State: 'Kano', School: 'Unity', Class: 'X' })
      expect(one.field('School').state.notice).toBeNull()
    }
  })

  it('starts again with its default when the parent of an untouched list changes, and so does its draft', () => {
    const form = new Scenario(
      aForm([
        [listed('State', states), listed('School', schools, { Dependentkey: 'State', DefaultValue: 'id-Unity' })],
      ]),
    )
    choose(form, 'State', 'Kano')
    choose(form, 'State', 'Lagos')
    expect(form.form.fields.answers()).toMatchObject([{}, { EformFieldOptionId: 'id-Unity' }])
    expect(reopen(form).form.fields.answers()).toEqual(form.form.fields.answers())
  })

  it('does not take a choice back that the person replaced', () => {
    const form = new Scenario(pair())
    choose(form, 'State', 'Kano')
    choose(form, 'School', 'Unity')
    choose(form, 'State', 'Lagos')
    choose(form, 'School', 'Island')
    choose(form, 'State', 'Kano')
    expect(form.sent).toEqual({ State: 'Kano' })
    choose(form, 'State', 'Lagos')
    expect(form.sent).toEqual({ State: 'Lagos', School: 'Island' })
  })

  it('keeps its choice where the new list has it', () => {
    const all = { DefaultIdValueForItem: 'all', DefaulNameValueForItem: 'All states' }
    const form = new Scenario(pair(all))
    form.answer('State', 'All states')
    choose(form, 'School', 'Unity')
    choose(form, 'State', 'Lagos')
    expect(form.sent).toEqual({ State: 'Lagos' })
    sees(form, 'School', seen(['Island']))
    expect(form.sent).toEqual({ State: 'Lagos' })
    sees(form, 'School', seen(['Island', 'Unity'], { complete: true }))
    expect(form.sent).toEqual({ State: 'Lagos', School: 'Unity' })
    expect(form.field('School').state.notice).toBeNull()
    form.answer('State', 'All states')
    expect(form.sent).toEqual({ State: 'All states', School: 'Unity' })
  })

  it('is hidden with a parent without which it has no options, and is not required then', () => {
    const countries = { API: 'CountryState', Addrress: 'GetActiveCountries', RequireSelectedOption: true }
    const form = aScenario(
      aField('Abroad', { type: 'Radio', options: ['Yes', 'No'] }),
      listed('Country', countries, { DependentOnOption: ['Yes'] }),
      listed(
        'Region',
        { API: 'CountryState', Addrress: 'GetActiveStates' },
        { Dependentkey: 'Country', Required: true },
      ),
    )
    expect(form.field('Region')).not.toBeShown()
    expect(form.failures).toEqual([])
    form.answer('Abroad', 'Yes')
    expect(form.field('Region')).toBeShown()
    expect(narrowing(form, 'Region')).toEqual({ kind: 'waits', parentLabel: 'Country' })
    choose(form, 'Country', 'Ghana')
    expect(narrowing(form, 'Region')).toEqual({ kind: 'by', parentOption: 'id-Ghana' })
    choose(form, 'Region', 'Accra')
    form.answer('Abroad', 'No')
    expect(form.sent).toEqual({ Abroad: 'No' })
    form.answer('Abroad', 'Yes')
    expect(form.sent).toEqual({ Abroad: 'Yes', Country: 'Ghana', Region: 'Accra' })
  })

  it('asks for nothing without a parent that it needs', () => {
    const form = aScenario(listed('Region', { API: 'CountryState', Addrress: 'GetActiveStates' }))
    expect(narrowing(form, 'Region')).toEqual({ kind: 'waits', parentLabel: '' })
  })

  it('keeps its choice when a draft or an answer sets the other field', () => {
    const form = new Scenario(pair())
    choose(form, 'State', 'Kano')
    choose(form, 'School', 'X')
    expect(reopen(form).sent).toEqual({ State: 'Kano', School: 'X' })
    expect(new Scenario(pair(), { answers: form.form.fields.answers().toReversed() }).sent).toEqual({
      State: 'Kano',
      School: 'X',
    })
  })
})

describe('other fields', () => {
  it('depend on the options a definition holds itself, also where a list brings the rest', () => {
    const form = aScenario(
      listed('School', mustPick, { options: ['Other'] }),
      aField('Which', { DependentOnOption: ['Other'] }),
    )
    choose(form, 'School', 'A')
    expect(form.field('Which')).not.toBeShown()
    form.form.fields.setRaw('School', 'Other\tOther')
    expect(form.field('Which')).toBeShown()
  })
})

describe('a definition is refused, naming the field,', () => {
  it.each<[string, Field[], string]>([
    [
      'when its options come from elsewhere (E-03)',
      [listed('School', { API: 'https://evil.example', Addrress: 'x' })],
      'School: options cannot come from https://evil.example/x',
    ],
    [
      'when they come from a call that is no list of options',
      [listed('School', { API: 'Account', Addrress: 'GetMyDetails' })],
      'School: options cannot come from Account/GetMyDetails',
    ],
    [
      'when they come from a name every object has',
      [listed('School', { API: 'constructor' })],
      'School: options cannot come from constructor/',
    ],
    [
      'when half of the address is missing',
      [listed('School', { Addrress: 'GetLiteSchools' })],
      'School: options cannot come from /GetLiteSchools',
    ],
    [
      'when the question has no options',
      [listed('School', schools, { type: 'TextBox' })],
      'School: is no question with options',
    ],
    [
      'when an entry would turn the page',
      [listed('School', { ...schools, DefaultIdValueForItem: '-1' })],
      'School: an option may not have the id -1 or -2, they turn the page',
    ],
    [
      'when it names other properties',
      [listed('School', { ...schools, NamePropertyForItem: 'Password' })],
      'School: an option of School/GetLiteSchools has its id in Id and its name in Name',
    ],
    [
      'when nothing can narrow the list',
      [listed('State', states), listed('Two', states, { Dependentkey: 'State' })],
      'Two: no other field can narrow the options of School/GetSchoolStates',
    ],
    [
      'when the other field does not exist',
      [listed('School', schools, { Dependentkey: 'Nowhere' })],
      'School: its options depend on the field Nowhere, which does not exist',
    ],
    [
      'when the other field has no one choice',
      [aField('Many', { type: 'CheckBox', options: ['a'] }), listed('School', schools, { Dependentkey: 'Many' })],
      'School: its options depend on Many, which does not allow exactly one choice',
    ],
    [
      'when lists narrow each other',
      [listed('A', schools, { Dependentkey: 'B' }), listed('B', schools, { Dependentkey: 'A' })],
      'A: its options depend on each other in a circle',
    ],
    [
      'when another field depends on an option only the list knows',
      [listed('School', schools), aField('Which', { DependentOnOption: ['id-A'] })],
      'Which: depends on the option id-A, which does not exist',
    ],
  ])('%s', (_, fields, text) => {
    expect(faultsOf(aForm([fields])).map((fault) => fault.text)).toContain(text)
  })

  it('and a good one is not', () => {
    expect(
      faultsOf(
        aForm([
          [
            listed('State', states),
            listed(
              'School',
              {
                ...schools,
                EnablePagination: true,
                PageSize: 50,
                IdPropertyForItem: 'Id',
                NamePropertyForItem: 'Name',
              },
              { Dependentkey: 'State' },
            ),
          ],
        ]),
      ),
    ).toEqual([])
  })
})

describe('five thousand options in a definition', () => {
  const options = Array.from({ length: 5000 }, (_, at) => ({
    Id: `o${at}`,
    OptionName: `<i>Village ${at}</i>, Ward ${at % 40}`,
  }))
  const definition = aForm([
    [
      aField('Village', { type: 'DropDown', options }),
      aField('Seen', { type: 'CheckBox', options: options.map((option) => ({ ...option, Id: `s${option.Id}` })) }),
    ],
  ])

  it('open and answer at once, ids deciding (R-230)', () => {
    const parsed = formSchema.parse(definition)
    let readings = 0
    const counted = <T extends object>(option: T): T =>
      new Proxy(option, {
        get(target, key, receiver) {
          readings++
          return Reflect.get(target, key, receiver)
        },
      })
    for (const { Fields } of parsed.GroupFields)
      for (const field of Fields) field.EformOptions = field.EformOptions?.map(counted)
    const form = new Scenario(parsed)
    form.form.fields.setRaw('Village', 'o4999')
    form.form.fields.setRaw('Seen', ['so4999', 'so1', 'unknown'])
    expect(readings).toBeLessThan(20 * 2 * options.length)
    expect(form.form.fields.answers()).toMatchObject([
      { UserResponse: '<i>Village 4999</i>, Ward 39', EformFieldOptionId: 'o4999' },
      {
        UserResponse: '<i>Village 1</i>, Ward 1, <i>Village 4999</i>, Ward 39',
        UserResponseOptions: ['so1', 'so4999'],
      },
    ])
  })
})

it('names of the original that mean nothing here are read and left out, whatever they carry', () => {
  const original = {
    ...schools,
    AddToList: true,
    AddrressFunction: 'alert(1)',
    Page: 2,
    SelectedOption: 'x',
    AdditionalObjPropertyName: 'Code',
    AdditionalAnswerPropertyName: 'Code',
  }
  const definition = formSchema.parse(aForm([[listed('School', original)]]))
  expect(definition.GroupFields[0]?.Fields[0]?.OptionRequirement).toEqual(schools)
  expect(faultsOf(definition)).toEqual([])
})
