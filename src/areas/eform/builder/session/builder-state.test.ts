import { describe, expect, it } from 'vitest'
import type { Field, Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { builderState, canonical, reduceBuilder, type BuilderState, type WorkingCopy } from './builder-state.ts'
import {
  addField,
  addGroup,
  addItem,
  doubleField,
  doubleGroup,
  inOrder,
  moveField,
  newField,
  ofType,
  stepField,
  stepGroup,
} from './definition-edit.ts'
import { lossWords, removeField, removeGroup, removeOption } from './references.ts'

const { Radio, TextBox, DropDown, TableQuestions } = fieldTypes
const ask = (Id: string, over: Partial<Field> = {}): Field => ({ Id, FieldName: Id, FieldType: TextBox, ...over })
const radio = (Id: string, over: Partial<Field> = {}) =>
  ask(Id, {
    FieldType: Radio,
    EformOptions: [
      { Id: `${Id}-yes`, OptionName: 'Yes' },
      { Id: `${Id}-no`, OptionName: 'No' },
    ],
    ...over,
  })

function aForm(): Form {
  return inOrder({
    Id: 'form',
    FormName: 'Club',
    EformDisplayType: 'Regular',
    GroupFields: [
      {
        Id: 'g1',
        GroupName: 'One',
        Fields: [
          radio('swims', { DefaultValue: 'swims-no' }),
          ask('why', { DependentOnOption: ['swims-yes'] }),
          ask('both', { DependentOnOption: ['swims-yes', 'runs-yes'], RequireFullConditions: true }),
        ],
      },
      {
        Id: 'g2',
        GroupName: 'Two',
        Fields: [
          radio('runs', {
            EformOptions: [
              { Id: 'runs-yes', OptionName: 'Yes', IncludeDependentFields: true, DependentFields: ['why'] },
            ],
          }),
          ask('school', {
            FieldType: DropDown,
            Dependentkey: 'swims',
            OptionRequirement: { API: 'School', Addrress: 'GetLiteSchools' },
          }),
          ask('list', {
            FieldType: TableQuestions,
            PropertyForNameOfItem: 'item',
            EformFields: [ask('item'), radio('old'), ask('job', { DependentOnOption: ['old-yes'] })],
          }),
        ],
      },
    ],
  })
}
const ids = (form: Form) => form.GroupFields.map((group) => group.Fields.map((field) => field.Id).join(' '))
const orders = (form: Form) =>
  form.GroupFields.map((group) => [group.GroupOrder, ...group.Fields.map((field) => field.FieldOrder)])
const find = (form: Form, id: string) =>
  form.GroupFields.flatMap((group) => group.Fields).find((field) => field.Id === id)
let made = 0
const newId = () => `new-${++made}`

describe('edits of a definition', () => {
  it('bring it into the order in which it is shown', () => {
    const shuffled: Form = {
      ...aForm(),
      GroupFields: [
        { Id: 'b', GroupName: '', GroupOrder: 7, Fields: [] },
        { Id: 'a', GroupName: '', GroupOrder: 2, Fields: [ask('y', { FieldOrder: 9 }), ask('x', { FieldOrder: 1 })] },
      ],
    }
    expect(ids(inOrder(shuffled))).toEqual(['x y', ''])
    expect(orders(inOrder(shuffled))).toEqual([[1, 1, 2], [2]])
  })

  it('add, move within a group and into another, and write the order down', () => {
    const added = addField(aForm(), newField('Rating', 'stars', newId), { groupId: 'g1', at: 1 })
    expect(ids(added)).toEqual(['swims stars why both', 'runs school list'])
    const moved = moveField(added, 'stars', { groupId: 'g2', at: 1 })
    expect(ids(moved)).toEqual(['swims why both', 'runs stars school list'])
    expect(orders(moved)).toEqual([
      [1, 1, 2, 3],
      [2, 1, 2, 3, 4],
    ])
  })

  it('step by step cross from group to group and end at the ends', () => {
    const down = stepField(aForm(), { fieldId: 'both' }, 1)
    expect(down && ids(down)).toEqual(['swims why', 'both runs school list'])
    const back = down && stepField(down, { fieldId: 'both' }, -1)
    expect(back && canonical(back)).toBe(canonical(aForm()))
    expect(stepField(aForm(), { fieldId: 'swims' }, -1)).toBeNull()
    expect(stepField(aForm(), { fieldId: 'list' }, 1)).toBeNull()
    expect(stepGroup(aForm(), 'g1', -1)).toBeNull()
    const groups = stepGroup(aForm(), 'g1', 1)
    expect(groups?.GroupFields.map((group) => group.Id)).toEqual(['g2', 'g1'])
  })

  it('leave groups and fields that they do not touch the same objects', () => {
    const form = aForm()
    const moved = stepField(form, { fieldId: 'school' }, 1)
    expect(moved?.GroupFields[0]).toBe(form.GroupFields[0])
    expect(find(moved ?? form, 'runs')).toBe(find(form, 'runs'))
  })

  it('move and add questions of items', () => {
    const added = addItem(aForm(), 'list', newField('TextBox', 'age', newId), 3)
    const moved = stepField(added, { fieldId: 'list', itemId: 'age' }, -1)
    expect(find(moved ?? added, 'list')?.EformFields?.map((item) => [item.Id, item.FieldOrder])).toEqual([
      ['item', 1],
      ['old', 2],
      ['age', 3],
      ['job', 4],
    ])
    expect(stepField(added, { fieldId: 'list', itemId: 'age' }, 1)).toBeNull()
  })

  it('duplicate a question and a group behind the original, free of faults', () => {
    const doubled = doubleField(aForm(), { fieldId: 'swims' }, newId)
    expect(doubled?.form.GroupFields[0]?.Fields.map((field) => field.FieldName)).toEqual([
      'swims',
      'Swims (2)',
      'why',
      'both',
    ])
    const group = doubleGroup(aForm(), 'g2', newId)
    expect(group?.form.GroupFields.map((one) => one.GroupName)).toEqual(['One', 'Two', 'Two (2)'])
    expect([doubled, group].flatMap((one) => faultsOf(one?.form ?? aForm()))).toEqual([])
    const item = doubleField(aForm(), { fieldId: 'list', itemId: 'old' }, newId)
    expect(find(item?.form ?? aForm(), 'list')?.EformFields?.map((one) => one.FieldName)).toEqual([
      'item',
      'old',
      'Old (2)',
      'job',
    ])
  })

  it('keep of a question what its new type knows', () => {
    const field = radio('swims', {
      Required: true,
      DefaultValue: 'swims-no',
      SortBy: 'OptionName',
      Explanation: '<p>Help</p>',
      FieldOrder: 2,
    })
    expect(ofType(field, 'TextBox')).toEqual({
      Id: 'swims',
      FieldName: 'swims',
      FieldType: TextBox,
      FieldOrder: 2,
      Required: true,
      DefaultValue: 'swims-no',
      Explanation: '<p>Help</p>',
    })
    expect(ofType(field, 'CheckBox').EformOptions).toBe(field.EformOptions)
  })
})

describe('deleting', () => {
  it('a question takes every reference to it and its options along, and names who loses one', () => {
    const { form, touched } = removeField(aForm(), { fieldId: 'swims' })
    expect(touched).toEqual(['Why', 'Both', 'School'])
    expect(find(form, 'why')).not.toHaveProperty('DependentOnOption')
    expect(find(form, 'both')?.DependentOnOption).toEqual(['runs-yes'])
    expect(find(form, 'school')).not.toHaveProperty('Dependentkey')
    expect(faultsOf(form)).toEqual([])
  })

  it('a question that an option shows leaves the option without it', () => {
    const { form, touched } = removeField(aForm(), { fieldId: 'why' })
    expect(touched).toEqual(['Runs'])
    expect(find(form, 'runs')?.EformOptions?.[0]).not.toHaveProperty('DependentFields')
    expect(faultsOf(form)).toEqual([])
  })

  it('an option frees those who waited for it and its own default', () => {
    const yes = removeOption(aForm(), { fieldId: 'swims' }, 'swims-yes')
    expect(yes.touched).toEqual(['Why', 'Both'])
    expect(faultsOf(yes.form)).toEqual([])
    const no = removeOption(aForm(), { fieldId: 'swims' }, 'swims-no')
    expect(no.touched).toEqual([])
    expect(find(no.form, 'swims')).not.toHaveProperty('DefaultValue')
  })

  it('a group and an item’s question do the same', () => {
    const group = removeGroup(aForm(), 'g1')
    expect(ids(group.form)).toEqual(['runs school list'])
    expect(faultsOf(group.form)).toEqual([])
    const item = removeField(aForm(), { fieldId: 'list', itemId: 'old' })
    expect(item.touched).toEqual(['Job'])
    expect(faultsOf(item.form)).toEqual([])
    expect(find(removeField(aForm(), { fieldId: 'list', itemId: 'item' }).form, 'list')).not.toHaveProperty(
      'PropertyForNameOfItem',
    )
  })

  it('says in a sentence what it frees', () => {
    expect(lossWords([])).toBe('')
    expect(lossWords(['Why'])).toBe('“Why” depends on it and will no longer wait for it.')
    expect(lossWords(['A', 'B', 'C', 'D', 'E'])).toBe(
      '“A”, “B”, “C” and 2 more depend on it and will no longer wait for it.',
    )
  })
})

describe('the history', () => {
  const copy = (definition: Form): WorkingCopy => ({ definition, access: 'signed-in' })
  const named = (state: BuilderState, FormName: string, about?: string) =>
    reduceBuilder(state, { type: 'edit', copy: copy({ ...state.present.definition, FormName }), about })

  it('undoes and repeats; an edit ends what could be repeated', () => {
    const start = builderState(copy(aForm()))
    const twice = named(named(start, 'A'), 'B')
    const back = reduceBuilder(twice, { type: 'undo' })
    expect(back.present.definition.FormName).toBe('A')
    expect(reduceBuilder(reduceBuilder(back, { type: 'undo' }), { type: 'undo' }).present).toBe(start.present)
    expect(reduceBuilder(back, { type: 'redo' }).present).toBe(twice.present)
    expect(named(back, 'C').future).toEqual([])
  })

  it('makes one step of typing on at one thing, and another of the next', () => {
    const typed = named(named(named(builderState(copy(aForm())), 'H', 'name'), 'He', 'name'), 'x', 'mode')
    expect(typed.past).toHaveLength(2)
    const apart = named(
      reduceBuilder(named(builderState(copy(aForm())), 'H', 'name'), {
        type: 'select',
        selection: { kind: 'group', groupId: 'g1' },
      }),
      'He',
      'name',
    )
    expect(apart.past).toHaveLength(2)
  })

  it('selects the form when what was selected is gone', () => {
    const start = reduceBuilder(builderState(copy(aForm())), {
      type: 'select',
      selection: { kind: 'field', fieldId: 'why' },
    })
    const gone = reduceBuilder(start, { type: 'edit', copy: copy(removeField(aForm(), { fieldId: 'why' }).form) })
    expect(gone.selection).toEqual({ kind: 'form' })
    const added = reduceBuilder(start, {
      type: 'edit',
      copy: copy(addGroup(aForm(), { Id: 'g3', GroupName: '', Fields: [] }, 2)),
      select: { kind: 'group', groupId: 'g3' },
    })
    expect(added.selection).toEqual({ kind: 'group', groupId: 'g3' })
    expect(reduceBuilder(added, { type: 'undo' }).selection).toEqual({ kind: 'form' })
  })

  it('adopts what the server made of it without a step to undo', () => {
    const edited = named(builderState(copy(aForm())), 'A')
    const adopted = reduceBuilder(edited, { type: 'adopt', copy: copy({ ...edited.present.definition, Id: 'server' }) })
    expect([adopted.past.length, adopted.present.definition.Id]).toEqual([1, 'server'])
  })
})

it('asks for an answer with every new question, except with a box, which would have to be ticked', () => {
  expect(newField('TextBox', 'n', () => 'o').Required).toBe(true)
  expect(newField('TableQuestions', 'n', () => 'o').EformFields?.[0]?.Required).toBe(true)
  expect(newField('SingleCheckBox', 'n', () => 'o')).not.toHaveProperty('Required')
  expect(newField('Label', 'n', () => 'o')).not.toHaveProperty('Required')
})
