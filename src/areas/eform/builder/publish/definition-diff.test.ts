import { expect, it } from 'vitest'
import type { Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { changeField, inOrder, moveField, stepField } from '#areas/eform/builder/session/definition-edit.ts'
import { copyChanges, definitionChanges } from './definition-diff.ts'
import { optionLines } from '#areas/eform/builder/options/paste-options.tsx'
import { liveProblems, placeOfPath } from '#areas/eform/builder/session/problems.ts'
import { removeField } from '#areas/eform/builder/session/references.ts'

const form: Form = inOrder({
  Id: 'form',
  FormName: 'Club',
  EformDisplayType: 'Regular',
  GroupFields: [
    {
      Id: 'g1',
      GroupName: 'One',
      Fields: [
        { Id: 'a', FieldName: 'firstName', FieldType: fieldTypes.TextBox },
        {
          Id: 'b',
          FieldName: 'Pets',
          FieldType: fieldTypes.TableQuestions,
          EformFields: [{ Id: 'i', FieldName: 'Kind', FieldType: fieldTypes.TextBox }],
        },
      ],
    },
    { Id: 'g2', GroupName: 'Two', Fields: [{ Id: 'c', FieldName: 'Town', FieldType: fieldTypes.Radio }] },
  ],
})

it('tells what was added, removed, changed and moved, in an author’s words', () => {
  const gone = removeField(form, { fieldId: 'c' }).form
  expect(definitionChanges(form, gone)).toEqual([{ kind: 'removed', text: 'Town' }])
  expect(definitionChanges(gone, form)).toEqual([{ kind: 'added', text: 'Town' }])
  expect(
    definitionChanges(
      form,
      changeField(form, { fieldId: 'a' }, (field) => ({ ...field, Required: true, MaxLength: 4 })),
    ),
  ).toEqual([{ kind: 'changed', text: 'First Name: required, max length' }])
  expect(
    definitionChanges(
      form,
      changeField(form, { fieldId: 'b', itemId: 'i' }, (item) => ({ ...item, Required: true })),
    ),
  ).toEqual([{ kind: 'changed', text: 'Pets › Kind: required' }])
  expect(definitionChanges(form, moveField(form, 'a', { groupId: 'g2', at: 0 }))).toEqual([
    { kind: 'moved', text: 'First Name, to Two' },
  ])
  expect(definitionChanges(form, stepField(form, { fieldId: 'a' }, 1) ?? form)).toEqual([
    { kind: 'moved', text: 'The order of the questions in One changed' },
  ])
  expect(definitionChanges(form, { ...form, Id: 'other', FormName: 'Clubs' })).toEqual([
    { kind: 'changed', text: 'Form: form name' },
  ])
  expect(definitionChanges(form, structuredClone(form))).toEqual([])
  expect(copyChanges({ definition: form, access: 'public' }, { definition: form, access: ['student'] })).toEqual([
    { kind: 'changed', text: 'Who may fill it in' },
  ])
})

it('leads from a path of the server to the question that it is about', () => {
  expect(placeOfPath(form, 'Definition.GroupFields.0.Fields.1.EformFields.0.FieldType')).toEqual({
    kind: 'field',
    fieldId: 'b',
    itemId: 'i',
  })
  expect(placeOfPath(form, 'Definition.GroupFields.1.Fields.0.EformOptions')).toEqual({
    kind: 'field',
    fieldId: 'c',
    itemId: undefined,
  })
  expect(placeOfPath(form, 'Definition.GroupFields.1.GroupName')).toEqual({ kind: 'group', groupId: 'g2' })
  expect(placeOfPath(form, 'Definition.SuccessMessage')).toEqual({ kind: 'form' })
})

it('finds what stops saving and what only stops publishing', () => {
  const bad = changeField(form, { fieldId: 'a' }, (field) => ({ ...field, DependentOnOption: ['nowhere'] }))
  expect(liveProblems(bad).map(({ at, weight }) => [at.kind === 'field' && at.fieldId, weight])).toEqual([
    ['a', 'now'],
    ['c', 'later'],
  ])
})

it('reads pasted lines as options: no empty ones, none twice, no bullets', () => {
  expect(optionLines('Lagos\r\n- Kano\n\n2. Enugu\nLagos\n  Ìbàdàn  ')).toEqual(['Lagos', 'Kano', 'Enugu', 'Ìbàdàn'])
})
