import { describe, expect, it, vi } from 'vitest'
import { createForm } from '#eform/create-form.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const definition = aForm(
  [
    [aField('Team', { type: 'Radio', options: ['Alone', 'Together'], Required: true }), aField('Name')],
    [aField('Size', { type: 'NumberTextBox', DependentOnOption: ['Together'], Required: true })],
    [aField('Next year', { Required: true }), aField('Word', { MinLength: 3 })],
  ],
  { EformDisplayType: 'Tab_By_Tab_Question' },
)

const at = ({ form }: Scenario) => form.groups.position().active?.group.GroupName
const tabs = ({ form }: Scenario) => form.groups.position().groups.map(({ group }) => group.Id)

describe('groups one at a time', () => {
  it('start at the first in group order, exactly one is active, ends are known (R-189)', () => {
    const backwards = { ...definition, GroupFields: definition.GroupFields.toReversed() }
    const form = new Scenario(backwards)
    expect(at(form)).toBe('Group 1')
    expect(form.form.groups.position()).toMatchObject({ number: 1, isFirst: true, isLast: false })
    form.answer('Team', 'Alone').form.groups.next()
    expect(form.form.groups.position()).toMatchObject({ number: 2, isFirst: false, isLast: true })
  })

  it('skip a group that shows nothing, and take it in when it does', () => {
    const form = new Scenario(definition).answer('Team', 'Alone')
    expect(tabs(form)).toEqual(['g0', 'g2'])
    form.answer('Team', 'Together')
    expect(tabs(form)).toEqual(['g0', 'g1', 'g2'])
    form.form.groups.next()
    expect(at(form)).toBe('Group 2')
    form.answer('Team', 'Alone')
    expect(at(form)).toBe('Group 1')
  })

  it('stop Next at everything that is not right in the group, and at nothing of other groups', () => {
    const form = new Scenario(definition)
    expect(form.form.groups.next().map((failure) => failure.message)).toEqual(['Enter Team'])
    expect(at(form)).toBe('Group 1')
    expect(form.field('Next year').state.error).toBeNull()
    form.answer('Team', 'Alone')
    expect(form.form.groups.next()).toEqual([])
    expect(at(form)).toBe('Group 3')
    form.answer('Word', 'a')
    expect(form.form.groups.next().map((failure) => failure.fieldId)).toEqual(['Next year', 'Word'])
    expect(at(form)).toBe('Group 3')
  })

  it('never stop Previous', () => {
    const form = new Scenario(definition).answer('Team', 'Alone')
    form.form.groups.next()
    form.form.groups.previous()
    expect(at(form)).toBe('Group 1')
    form.form.groups.previous()
    expect(at(form)).toBe('Group 1')
  })

  it('open the group of a question that somebody goes to, and tell', () => {
    const form = new Scenario(definition)
    const moved = vi.fn()
    form.form.groups.subscribe(moved)
    form.form.steps.goTo('Word')
    expect(at(form)).toBe('Group 3')
    expect(moved).toHaveBeenCalledTimes(1)
    form.form.steps.goTo('Next year')
    expect(moved).toHaveBeenCalledTimes(1)
  })

  it('count the problems of a group until they are repaired (R-128)', () => {
    const form = new Scenario(definition).answer('Team', 'Together')
    const failures = form.form.fields.checkAll()
    expect([...form.form.groups.open(failures)]).toEqual([
      ['g1', 1],
      ['g2', 1],
    ])
    form.answer('Size', '4')
    expect([...form.form.groups.open(failures)]).toEqual([['g2', 1]])
    form.answer('Team', 'Alone').answer('Next year', 'School')
    expect([...form.form.groups.open(failures)]).toEqual([])
  })

  it('come back with the draft', () => {
    const form = new Scenario(definition).answer('Team', 'Alone')
    form.form.groups.next()
    const snapshot = readSnapshot(JSON.parse(JSON.stringify(form.form.snapshot())))
    expect(at(new Scenario(definition, { snapshot }))).toBe('Group 3')
  })

  it('leave out a group that is switched off: not shown, not asked for, not sent (R-138)', () => {
    const [first, ...others] = definition.GroupFields
    const off = {
      ...definition,
      GroupFields: [...others, { ...first, Id: 'g0', GroupName: 'Off', Fields: first?.Fields ?? [], Active: false }],
    }
    const form = new Scenario(off, {
      answers: [{ FieldId: 'Team', FieldTypeId: 3, UserResponse: 'Together', EformFieldOptionId: 'Together' }],
    })
    expect(tabs(form)).toEqual(['g2'])
    expect(form.field('Team')).not.toBeShown()
    expect(form.field('Size')).not.toBeShown()
    form.answer('Team', 'Together')
    expect(form.field('Size')).not.toBeShown()
    expect(form.failures).toEqual([['Next year', 'Enter Next year']])
    expect(form.sent).toEqual({})
  })

  it('are none in a form that shows nothing', () => {
    expect(createForm(aForm([])).groups.position()).toMatchObject({
      groups: [],
      active: undefined,
      isFirst: true,
      isLast: true,
    })
  })
})

describe('options', () => {
  it.each([
    [undefined, ['Room 10', 'room 9', 'Attic']],
    ['OrderBy', ['Room 10', 'room 9', 'Attic']],
    ['OptionName', ['Attic', 'room 9', 'Room 10']],
  ] as const)('stand in the order of %s (R-142 SortBy)', (SortBy, expected) => {
    const options = [
      { Id: '2', OptionName: 'room 9', OrderBy: 2 },
      { Id: '3', OptionName: 'Attic', OrderBy: 3 },
      { Id: '1', OptionName: 'Room 10', OrderBy: 1 },
    ]
    const { fields } = createForm(aForm([[aField('Where', { type: 'Radio', options, ...(SortBy ? { SortBy } : {}) })]]))
    expect(fields.compiled.byId.get('Where')?.options.map((option) => option.OptionName)).toEqual(expected)
  })
})
