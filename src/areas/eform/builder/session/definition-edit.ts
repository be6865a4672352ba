import type { Field, Form, Group, ItemField } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import { duplicateField, duplicateGroup } from '#rules/forms/form-duplicate.ts'
import { settingsOfType, type SettingKey } from '#areas/eform/builder/settings/field-settings.ts'

/** A question: of the form, or of the items of a list. */
export interface FieldPlace {
  readonly fieldId: string
  readonly itemId?: string | undefined
}

/** Keeps the author's order where no order is given, as the engine does. */
function sorted<T>(all: readonly T[], orderOf: (one: T) => number | undefined): T[] {
  return all.toSorted((a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0))
}

function orderedField<F extends ItemField>(field: F, at: number): F {
  const options = field.EformOptions && {
    EformOptions: sorted(field.EformOptions, (option) => option.OrderBy).map((option, n) => ({
      ...option,
      OrderBy: n + 1,
    })),
  }
  return { ...field, FieldOrder: at + 1, ...options }
}

/** The definition with its arrays in the order in which they are shown, and the order written down as 1, 2, 3. */
export function inOrder(form: Form): Form {
  const fieldsOf = (fields: readonly Field[]) =>
    sorted(fields, (field) => field.FieldOrder).map((field, at): Field => {
      const items = field.EformFields && {
        EformFields: sorted(field.EformFields, (item) => item.FieldOrder).map(orderedField),
      }
      return { ...orderedField(field, at), ...items }
    })
  const groups = sorted(form.GroupFields, (group) => group.GroupOrder)
  return {
    ...form,
    GroupFields: groups.map((group, at) => ({ ...group, GroupOrder: at + 1, Fields: fieldsOf(group.Fields) })),
  }
}

/** Writes the order of the arrays down, keeping every object that has not moved. */
function numbered(groups: readonly Group[]): Group[] {
  return groups.map((group, at) => {
    const Fields = renumbered(group.Fields)
    return group.GroupOrder === at + 1 && Fields === group.Fields ? group : { ...group, GroupOrder: at + 1, Fields }
  })
}

function renumbered<F extends ItemField>(fields: F[]): F[] {
  return fields.every((field, at) => field.FieldOrder === at + 1)
    ? fields
    : fields.map((field, at) => (field.FieldOrder === at + 1 ? field : { ...field, FieldOrder: at + 1 }))
}

function withGroups(form: Form, groups: readonly Group[]): Form {
  return { ...form, GroupFields: numbered(groups) }
}

export function groupOf(form: Form, fieldId: string): Group | undefined {
  return form.GroupFields.find((group) => group.Fields.some((field) => field.Id === fieldId))
}

function allFields(form: Form): Field[] {
  return form.GroupFields.flatMap((group) => group.Fields)
}

/** The question at a place, or undefined. */
export function fieldAt(form: Form, { fieldId, itemId }: FieldPlace): Field | undefined {
  const field = allFields(form).find((one) => one.Id === fieldId)
  return itemId === undefined ? field : field?.EformFields?.find((one) => one.Id === itemId)
}

/** The questions around a place: all of the form, or those of its list's items. */
export function fieldsAround(form: Form, { fieldId, itemId }: FieldPlace): readonly Field[] {
  return itemId === undefined ? allFields(form) : (allFields(form).find((one) => one.Id === fieldId)?.EformFields ?? [])
}

/** The form with `change` applied to every question; unchanged groups and fields stay the same objects. */
export function mapFields(form: Form, change: (field: Field) => Field): Form {
  let any = false
  const GroupFields = form.GroupFields.map((group) => {
    const Fields = group.Fields.map(change)
    if (Fields.every((field, at) => field === group.Fields[at])) return group
    any = true
    return { ...group, Fields }
  })
  return any ? { ...form, GroupFields } : form
}

/** Changes one question. */
export function changeField(form: Form, { fieldId, itemId }: FieldPlace, change: (field: Field) => Field): Form {
  return mapFields(form, (field) => {
    if (field.Id !== fieldId) return field
    if (itemId === undefined) return change(field)
    return {
      ...field,
      EformFields: (field.EformFields ?? []).map((item) => (item.Id === itemId ? change(item) : item)),
    }
  })
}

export function changeGroup(form: Form, groupId: string, change: (group: Group) => Group): Form {
  return { ...form, GroupFields: form.GroupFields.map((group) => (group.Id === groupId ? change(group) : group)) }
}

/** A new question of a type, with the properties it needs to work at once. */
export function newField(type: FieldTypeName, id: string, newId: () => string): Field {
  const own = new Set<SettingKey>(settingsOfType[type])
  return {
    Id: id,
    FieldName: type === 'Label' ? 'New text' : 'New question',
    FieldType: fieldTypes[type],
    PageWidth: 12,
    // A required box must be ticked, so the author decides about that one.
    ...(own.has('Required') && type !== 'SingleCheckBox' ? { Required: true } : {}),
    ...(own.has('EformOptions')
      ? {
          EformOptions: ['Option 1', 'Option 2'].map((OptionName, at) => ({
            Id: newId(),
            OptionName,
            OrderBy: at + 1,
          })),
        }
      : {}),
    ...(own.has('EformFields')
      ? {
          ItemObjectName: 'Item',
          EformFields: [
            {
              Id: newId(),
              FieldName: 'Name',
              FieldType: fieldTypes.TextBox,
              FieldOrder: 1,
              PageWidth: 6,
              Required: true,
            },
          ],
        }
      : {}),
    ...(own.has('CSVToArrayHeader') ? { CSVToArrayHeader: [{ Name: 'Name' }] } : {}),
    ...(type === 'Label' ? { HideTitle: true, Explanation: '<p>Words to read.</p>' } : {}),
  }
}

/** Properties that a question keeps when its type changes, in addition to the settings of the new type. */
const always: readonly string[] = [
  'Id',
  'FieldType',
  'FieldOrder',
  'HasOptionList',
  'FieldNameType',
  'MyKey',
  'ClassName',
  'UseForVerifyingSubsequentUpdate',
  'OptionIdProp',
  'OptionNameProp',
  'OptionImageProp',
]

/** The question with another type: properties that the new type has stay. */
export function ofType(field: Field, type: FieldTypeName): Field {
  const own: readonly string[] = [...always, ...settingsOfType[type]]
  const copy: Field = { ...field, FieldType: fieldTypes[type] }
  for (const key of Object.keys(copy)) if (!own.includes(key)) Reflect.deleteProperty(copy, key)
  return copy
}

/** Where a question is put: before the place `at` of a group. */
export interface Target {
  readonly groupId: string
  readonly at: number
}

/** Puts a new question into a group. */
export function addField(form: Form, field: Field, { groupId, at }: Target): Form {
  return withGroups(
    form,
    form.GroupFields.map((group) =>
      group.Id === groupId ? { ...group, Fields: group.Fields.toSpliced(at, 0, field) } : group,
    ),
  )
}

/** Puts a new question into the items of a list. */
export function addItem(form: Form, listId: string, item: ItemField, at: number): Form {
  return mapFields(form, (field) =>
    field.Id === listId
      ? { ...field, EformFields: renumbered((field.EformFields ?? []).toSpliced(at, 0, item)) }
      : field,
  )
}

export function addGroup(form: Form, group: Group, at: number): Form {
  return withGroups(form, form.GroupFields.toSpliced(at, 0, group))
}

/** Moves a question, within its group or into another. `at` counts without the question itself. */
export function moveField(form: Form, fieldId: string, { groupId, at }: Target): Form {
  const moved = allFields(form).find((one) => one.Id === fieldId)
  if (!moved) return form
  const without = form.GroupFields.map((group) =>
    group.Fields.includes(moved) ? { ...group, Fields: group.Fields.filter((one) => one !== moved) } : group,
  )
  return addField({ ...form, GroupFields: without }, moved, { groupId, at })
}

/** Moves a question inside the items of its list to the place `at`, counted without itself. */
export function moveItem(form: Form, listId: string, itemId: string, at: number): Form {
  return mapFields(form, (field) => {
    if (field.Id !== listId) return field
    return { ...field, EformFields: renumbered(placed(field.EformFields ?? [], itemId, at)) }
  })
}

export function moveGroup(form: Form, groupId: string, at: number): Form {
  return withGroups(form, placed(form.GroupFields, groupId, at))
}

/** The list with one thing at another place, counted without itself. */
export function placed<T extends { readonly Id: string }>(all: readonly T[], id: string, at: number): T[] {
  const one = all.find(({ Id }) => Id === id)
  return one ? all.filter((other) => other !== one).toSpliced(Math.max(0, at), 0, one) : [...all]
}

/** One step up or down: inside its group, then into the neighbouring one. Null at the end of the form. */
export function stepField(form: Form, { fieldId, itemId }: FieldPlace, by: 1 | -1): Form | null {
  if (itemId !== undefined) {
    const items = fieldsAround(form, { fieldId, itemId })
    const at = items.findIndex((one) => one.Id === itemId) + by
    return at < 0 || at >= items.length ? null : moveItem(form, fieldId, itemId, at)
  }
  const groupAt = form.GroupFields.findIndex((group) => group.Fields.some((one) => one.Id === fieldId))
  const group = form.GroupFields[groupAt]
  if (!group) return null
  const at = group.Fields.findIndex((one) => one.Id === fieldId) + by
  if (at >= 0 && at < group.Fields.length) return moveField(form, fieldId, { groupId: group.Id, at })
  const next = form.GroupFields[groupAt + by]
  return next ? moveField(form, fieldId, { groupId: next.Id, at: by > 0 ? 0 : next.Fields.length }) : null
}

/** One step up or down. Null at the end. */
export function stepGroup(form: Form, groupId: string, by: 1 | -1): Form | null {
  const at = form.GroupFields.findIndex((group) => group.Id === groupId) + by
  return at < 0 || at >= form.GroupFields.length ? null : moveGroup(form, groupId, at)
}

/** puts a copy of a question right behind it; `place` is the copy's. Null when the question does not exist. */
export function doubleField(
  form: Form,
  { fieldId, itemId }: FieldPlace,
  newId: () => string,
): { readonly form: Form; readonly place: FieldPlace } | null {
  const around = fieldsAround(form, { fieldId, itemId })
  const original = fieldAt(form, { fieldId, itemId })
  if (!original) return null
  const copy = duplicateField(
    original,
    around.map((one) => one.FieldName),
    newId,
  )
  const at = around.indexOf(original) + 1
  if (itemId !== undefined) return { form: addItem(form, fieldId, copy, at), place: { fieldId, itemId: copy.Id } }
  const group = groupOf(form, fieldId)
  if (!group) return null
  return {
    form: addField(form, copy, { groupId: group.Id, at: group.Fields.findIndex((one) => one.Id === fieldId) + 1 }),
    place: { fieldId: copy.Id },
  }
}

/** puts a copy of a group right behind it; `groupId` is the copy's. */
export function doubleGroup(
  form: Form,
  groupId: string,
  newId: () => string,
): { readonly form: Form; readonly groupId: string } | null {
  const at = form.GroupFields.findIndex((group) => group.Id === groupId)
  const group = form.GroupFields[at]
  if (!group) return null
  const copy = duplicateGroup(
    group,
    form.GroupFields.map((one) => one.GroupName),
    newId,
  )
  return { form: addGroup(form, copy, at + 1), groupId: copy.Id }
}
