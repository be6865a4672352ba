import { expect, test } from 'vitest'
import type { Field, Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { copyName, duplicateField, duplicateForm, duplicateGroup } from './form-duplicate.ts'

const { Radio, TextBox, DropDown, CollapsibleQuestions } = fieldTypes
const kind: Field = {
  Id: 'kind',
  FieldName: 'Kind',
  FieldType: Radio,
  DefaultValue: 'own',
  EformOptions: [
    { Id: 'own', OptionName: 'Own', IncludeDependentFields: true, DependentFields: ['shop'] },
    { Id: 'hired', OptionName: 'Hired' },
  ],
}
const shop: Field = { Id: 'shop', FieldName: 'shopName', FieldType: TextBox }
const state: Field = {
  Id: 'state',
  FieldName: 'State',
  FieldType: DropDown,
  Dependentkey: 'country',
  DependentOnOption: ['hired'],
  OptionRequirement: { API: 'School', Addrress: 'GetLiteSchools' },
}
const country: Field = {
  Id: 'country',
  FieldName: 'Country',
  FieldType: DropDown,
  EformOptions: [{ Id: 'lagos', OptionName: 'Lagos' }],
}
const family: Field = {
  Id: 'family',
  FieldName: 'Family',
  FieldType: CollapsibleQuestions,
  PropertyForNameOfItem: 'who',
  EformFields: [
    { Id: 'who', FieldName: 'Who', FieldType: TextBox },
    { Id: 'alive', FieldName: 'Alive', FieldType: Radio, EformOptions: [{ Id: 'yes', OptionName: 'Yes' }] },
    { Id: 'job', FieldName: 'Job', FieldType: TextBox, DependentOnOption: ['yes'] },
  ],
}
const form: Form = {
  Id: 'form',
  FormName: 'Onboarding',
  EformDisplayType: 'Tabular',
  GroupFields: [
    { Id: 'g1', GroupName: 'Shop', Fields: [kind, shop] },
    { Id: 'g2', GroupName: 'Place', Fields: [country, state, family] },
  ],
}
let made = 0
const newId = () => `new-${++made}`

test('copies a form so that no id and no reference of the original is left, and all references hold (R-207)', () => {
  const before = structuredClone(form)
  const copy = duplicateForm(form, [form.FormName], newId)
  expect(form).toEqual(before)
  expect(copy.FormName).toBe('Onboarding (2)')
  const old = /"(?:form|g1|g2|kind|shop|state|country|family|who|alive|job|own|hired|yes)"/
  expect(JSON.stringify(copy)).not.toMatch(old)
  expect([faultsOf(form), faultsOf(copy)]).toEqual([[], []])
  const [[newKind, newShop] = [], [newCountry, newState, newFamily] = []] = copy.GroupFields.map(
    (group) => group.Fields,
  )
  expect(newKind?.DefaultValue).toBe(newKind?.EformOptions?.[0]?.Id)
  expect(newKind?.EformOptions?.[0]?.DependentFields).toEqual([newShop?.Id])
  expect(newState).toMatchObject({
    Dependentkey: newCountry?.Id,
    DependentOnOption: [newKind?.EformOptions?.[1]?.Id],
    OptionRequirement: state.OptionRequirement,
  })
  expect(newFamily?.PropertyForNameOfItem).toBe(newFamily?.EformFields?.[0]?.Id)
  expect(newFamily?.EformFields?.[2]?.DependentOnOption).toEqual([newFamily?.EformFields?.[1]?.EformOptions?.[0]?.Id])
})

test('a copied group depends on what is outside as the original does, and what is outside does not depend on it', () => {
  const place = form.GroupFields[1] ?? { Id: '', GroupName: '', Fields: [] }
  const copy = duplicateGroup(place, ['Place', 'Place (2)'], newId)
  expect(copy.GroupName).toBe('Place (3)')
  expect(copy.Fields[1]).toMatchObject({ DependentOnOption: ['hired'], Dependentkey: copy.Fields[0]?.Id })
  const doubled = duplicateField(kind, ['Kind'], newId)
  expect(doubled.EformOptions?.map((option) => option.DependentFields)).toEqual([[], undefined])
  expect(
    faultsOf({ ...form, GroupFields: [...form.GroupFields, copy, { ...place, Id: 'g4', Fields: [doubled] }] }),
  ).toEqual([])
})

test('a name in one word is read as words before it gets its number', () => {
  expect(duplicateField(shop, ['shopName'], newId).FieldName).toBe('Shop Name (2)')
})

test.for([
  ['Feedback', [], 'Feedback (2)'],
  ['Feedback', ['Feedback (2)', 'Feedback (3)'], 'Feedback (4)'],
  ['Feedback (2)', ['Feedback'], 'Feedback (3)'],
  ['Feedback (2026)', [], 'Feedback (2027)'],
  ['', [''], ' (2)'],
] as const)('the copy of "%s" beside %j is called "%s"', ([name, taken, expected]) => {
  expect(copyName(name, taken)).toBe(expected)
})

test('a name at its limit stays within it', () => {
  expect(copyName('👩🏽‍🎓'.repeat(40), [])).toSatisfy(
    (name: string) => name.length <= 200 && name.isWellFormed() && name.endsWith(' (2)'),
  )
})
