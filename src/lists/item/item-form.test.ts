import { describe, expect, it } from 'vitest'
import { createForm } from '#eform/create-form.ts'
import {
  choiceField,
  dayField,
  listField,
  nairaField,
  numberField,
  switchField,
  textField,
} from '#lists/definition/fields.ts'
import { answersOf, bodyOf, definitionOf } from './item-form.ts'
import type { Kind } from '#lists/definition/resource.ts'

const kind: Kind = {
  path: '/x',
  item: 'Thing',
  items: 'things',
  name: ({ Id }) => Id,
  ops: {},
  sections: [
    {
      name: 'Thing',
      fields: [
        textField('Name', 'Name', { required: true }),
        nairaField('Amount', 'Amount'),
        numberField('Weight', 'Weight'),
        dayField('From', 'From'),
        switchField('On', 'On', { on: true }),
        choiceField('Kind', 'Kind', [
          { value: 'a', label: 'Apple' },
          { value: 'b', label: 'Bean' },
        ]),
        listField('StateId', 'State', 'CountryState/GetActiveStates', { named: 'StateName' }),
      ],
    },
  ],
}
const filled = (row: Parameters<typeof answersOf>[1]) =>
  bodyOf(kind, createForm(definitionOf(kind, false), { answers: answersOf(kind, row) }))

describe('the form of an item', () => {
  it('sends back what stands in a row', () => {
    const values = {
      Name: 'Rice',
      Amount: 123_456,
      Weight: 2.5,
      From: '2026-11-22',
      On: false,
      Kind: 'b',
      StateId: 's1',
    }
    expect(filled({ Id: '1', ...values, StateName: 'Kano' })).toEqual(values)
  })

  it('of a new one starts from its defaults: empty texts, nothing chosen, numbers left out', () => {
    expect(filled({})).toEqual({
      Name: '',
      Amount: undefined,
      Weight: undefined,
      From: '',
      On: true,
      Kind: '',
      StateId: '',
    })
  })

  it.each([
    [0.1, 10],
    [1_234.56, 123_456],
    [0.29, 29],
    [90_071_992.54, 9_007_199_254],
  ])('₦%s is %i kobo, whatever floats make of it', (naira, kobo) => {
    const form = createForm(definitionOf(kind, false))
    form.fields.setRaw('Amount', String(naira))
    expect(bodyOf(kind, form)['Amount']).toBe(kobo)
  })

  it('shows a refusal of the server at its field until that is entered again (P-08)', () => {
    const form = createForm(definitionOf(kind, false), { answers: answersOf(kind, { Id: '1', Name: 'Rice' }) })
    expect(form.fields.refuse({ Name: 'Taken', Unknown: 'x' })).toEqual([
      { fieldId: 'Name', label: 'Name', message: 'Taken' },
    ])
    expect(form.fields.field('Name').error).toBe('Taken')
    form.fields.setRaw('Name', 'Rice 2')
    expect(form.fields.field('Name').error).toBeNull()
  })
})
