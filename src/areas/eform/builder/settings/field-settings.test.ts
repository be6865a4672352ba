import { describe, expect, it } from 'vitest'
import { form as formSchema, type Field } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import { createForm } from '#eform/create-form.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { maxPageOptions } from '#eform/options/option-list.ts'
import { newField } from '#areas/eform/builder/session/definition-edit.ts'
import { fieldSettings, settingKeys, settingsOfType, splitKeys } from './field-settings.ts'
import {
  formKeys,
  formSettings,
  groupKeys,
  groupSettings,
  optionKeys,
  optionSettings,
  requirementKeys,
  requirementSettings,
} from './other-settings.ts'
import { entriesOf, settingsForm, withEntry, withProperty } from './setting.ts'

let made = 0
const newId = () => `new-${++made}`
const types = Object.keys(fieldTypes).filter((name): name is FieldTypeName => Object.hasOwn(fieldTypes, name))
const other: Field = {
  Id: 'other',
  FieldName: 'Other',
  FieldType: fieldTypes.Radio,
  EformOptions: [{ Id: 'o1', OptionName: 'One' }],
}

describe('the settings of every type', () => {
  it.each(types)('%s: are an e-form of their own without faults, and a new question of it can be saved', (type) => {
    const field = newField(type, 'field', newId)
    const form = settingsForm(fieldSettings, settingKeys(field), { field, others: [other] })
    expect(faultsOf(form)).toEqual([])
    expect(formSchema.safeParse(form).success).toBe(true)
    const whole = {
      Id: 'form',
      FormName: 'Form',
      EformDisplayType: 'Regular' as const,
      GroupFields: [{ Id: 'g', GroupName: 'G', Fields: [field] }],
    }
    expect(faultsOf(whole)).toEqual([])
    expect(formSchema.safeParse(whole).error).toBeUndefined()
  })

  it.each(types)('%s: change nothing by being shown', (type) => {
    const field = newField(type, 'field', newId)
    const keys = settingKeys(field)
    const form = createForm(settingsForm(fieldSettings, keys, { field, others: [other] }), {
      snapshot: entriesOf(fieldSettings, keys, field),
    })
    let after = field
    for (const key of keys) {
      const shown = form.fields.compiled.byId.get(key)
      const { accepted = null } = shown ? form.fields.field(key) : {}
      if (accepted !== null) after = withEntry(fieldSettings, after, key, accepted)
    }
    expect(after).toEqual(field)
    expect(form.fields.checkAll()).toEqual([])
  })

  it.each([
    'TextBox',
    'TextArea',
    'EmailTextBox',
    'URLTextBox',
    'TextBoxForList',
    'EmailTextBoxForList',
    'URLTextBoxForList',
    'TextBoxes',
    'Password',
    'EditableTextArea',
  ] as const)('%s: whose length counts, lets its author see and set it', (type) => {
    expect(settingKeys(newField(type, 'field', newId))).toEqual(expect.arrayContaining(['MinLength', 'MaxLength']))
  })

  it('ask for no page that is longer than one can be', () => {
    const { fields } = createForm(settingsForm(requirementSettings, requirementKeys, null), {
      snapshot: entriesOf(requirementSettings, requirementKeys, { PageSize: 200 }),
    })
    expect(fields.field('PageSize').accepted).toBe(String(maxPageOptions))
  })

  it('are each property once, and those that come first are not among the others', () => {
    for (const type of types) {
      expect(new Set(settingsOfType[type]).size).toBe(settingsOfType[type].length)
      const { first, more } = splitKeys(settingKeys({ FieldType: fieldTypes[type] }))
      expect(first).toContain('FieldName')
      expect(first.filter((key) => more.includes(key))).toEqual([])
    }
  })
})

describe('a setting', () => {
  const field = newField('NumberTextBox', 'n', newId)

  it('is written as the wire wants it and taken out when it says nothing', () => {
    const bounded = withEntry(fieldSettings, field, 'MinNumber', '5')
    expect(bounded.MinNumber).toBe(5)
    expect(withEntry(fieldSettings, bounded, 'MinNumber', '')).not.toHaveProperty('MinNumber')
    expect(withEntry(fieldSettings, field, 'Required', 'true').Required).toBe(true)
    expect(withEntry(fieldSettings, field, 'Required', 'false')).not.toHaveProperty('Required')
    expect(withEntry(fieldSettings, field, 'CanAdd', 'false').CanAdd).toBe(false)
    expect(withEntry(fieldSettings, field, 'PageWidth', '0').PageWidth).toBe(0)
    expect(withEntry(fieldSettings, field, 'ListOrderPropertyName', '').ListOrderPropertyName).toBe('')
    expect(withEntry(fieldSettings, field, 'DefaultImages', ['/files/a', '']).DefaultImages).toEqual(['/files/a'])
    expect(withEntry(fieldSettings, field, 'SortBy', 'OrderBy')).not.toHaveProperty('SortBy')
  })

  it('that does not change leaves the same object', () => {
    expect(withProperty(field, 'FieldName', field.FieldName)).toBe(field)
    expect(withEntry(fieldSettings, field, 'Required', 'true')).toBe(field)
  })

  it('of form, group, option and list is shown and written back unchanged', () => {
    const form = { Id: 'f', FormName: 'F', EformDisplayType: 'Tabular' as const, GroupFields: [] }
    const group = { Id: 'g', GroupName: '', Fields: [], Active: false, GroupPageWidth: 6 }
    const option = { Id: 'o', OptionName: 'O', Note: 'note' }
    const list = { API: 'School', Addrress: 'GetLiteSchools', PageSize: 30, RequireSelectedOption: true }
    for (const key of formKeys)
      expect(withEntry(formSettings, form, key, entriesOf(formSettings, [key], form).raw[key] ?? '')).toBe(form)
    for (const key of groupKeys)
      expect(withEntry(groupSettings, group, key, entriesOf(groupSettings, [key], group).raw[key] ?? '')).toBe(group)
    for (const key of optionKeys)
      expect(withEntry(optionSettings, option, key, entriesOf(optionSettings, [key], option).raw[key] ?? '')).toBe(
        option,
      )
    for (const key of requirementKeys)
      expect(
        withEntry(requirementSettings, list, key, entriesOf(requirementSettings, [key], list).raw[key] ?? ''),
      ).toBe(list)
  })
})
