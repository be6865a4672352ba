import type { Field, Form, Group, ItemField, Option } from '#contract/entities/eform.ts'
import { labelOf } from '#eform/label.ts'

declare function structuredClone<T>(value: T): T

/** Makes a new, unused id. */
type NewId = () => string
/** Old id → new id, for all ids in the copied part. */
type IdMap = ReadonlyMap<string, string>

const counter = / \((\d+)\)$/

/**
 * the name with the next counter that is not in `taken`: 'Feedback' → 'Feedback (2)' → 'Feedback (3)'. At most
 * `max` characters.
 */
export function copyName(name: string, taken: readonly string[], max = 200): string {
  const base = name.replace(counter, '')
  for (let n = Number(counter.exec(name)?.[1] ?? 1) + 1; ; n++) {
    const end = ` (${n})`
    const next = base.slice(0, max - end.length).toWellFormed() + end
    if (!taken.includes(next)) return next
  }
}

/** a deep copy with new ids of groups, questions and options; references inside the form refer to the copies. */
export function duplicateForm(form: Form, taken: readonly string[], newId: NewId): Form {
  const ids = newIds(
    form.GroupFields.flatMap((group) => group.Fields),
    newId,
  )
  return {
    ...structuredClone(form),
    Id: newId(),
    FormName: copyName(form.FormName, taken),
    GroupFields: form.GroupFields.map((group) => ({
      ...structuredClone(group),
      Id: newId(),
      Fields: group.Fields.map((field) => copyField(field, ids, newId)),
    })),
  }
}

/** The same for one group, in the same form; `taken` are the names of the form's groups. */
export function duplicateGroup(group: Group, taken: readonly string[], newId: NewId): Group {
  const ids = newIds(group.Fields, newId)
  return {
    ...structuredClone(group),
    Id: newId(),
    GroupName: copyName(group.GroupName, taken),
    Fields: group.Fields.map((field) => copyField(field, ids, newId)),
  }
}

/**
 * The same for one question; `taken` are the names of its group's questions. A name without spaces gets spaces first:
 * with only the counter's space, `labelOf` would no longer split it.
 */
export function duplicateField(field: Field, taken: readonly string[], newId: NewId): Field {
  return {
    ...copyField(field, newIds([field], newId), newId),
    FieldName: copyName(labelOf(field.FieldName), taken, 2000),
  }
}

/** New ids for the questions and for the options that others may refer to. */
function newIds(fields: readonly Field[], newId: NewId): IdMap {
  const all: readonly ItemField[] = fields.flatMap((field) => [field, ...(field.EformFields ?? [])])
  return new Map(
    all
      .flatMap((field) => [field.Id, ...(field.EformOptions ?? []).map((option) => option.Id)])
      .map((id) => [id, newId()]),
  )
}

function copyField(field: Field, ids: IdMap, newId: NewId): Field {
  const { EformFields, PropertyForNameOfItem: nameOfItem } = field
  return {
    ...copyItemField(field, ids, newId),
    ...(EformFields ? { EformFields: EformFields.map((item) => copyItemField(item, ids, newId)) } : {}),
    ...(nameOfItem ? { PropertyForNameOfItem: ids.get(nameOfItem) ?? nameOfItem } : {}),
  }
}

/**
 * Conditions on questions outside the copy stay. The copy's options do not show questions outside it: otherwise copying
 * would change other questions.
 */
function copyItemField<F extends ItemField>(field: F, ids: IdMap, newId: NewId): F {
  const copiedId = (id: string) => ids.get(id) ?? id
  const used = new Set<string>()
  const copy = structuredClone(field)
  copy.Id = copiedId(field.Id)
  if (field.DependentOnOption) copy.DependentOnOption = field.DependentOnOption.map(copiedId)
  if (field.Dependentkey) copy.Dependentkey = copiedId(field.Dependentkey)
  if (field.EformOptions) {
    copy.EformOptions = field.EformOptions.map((option): Option => {
      // Two questions may use the same option id if no question refers to it; inside one question each id is used once.
      const Id = used.has(option.Id) ? newId() : copiedId(option.Id)
      used.add(option.Id)
      const shows = option.DependentFields?.flatMap((id) => ids.get(id) ?? [])
      return { ...option, Id, ...(shows ? { DependentFields: shows } : {}) }
    })
    // A default may be the id of an option.
    if (field.DefaultValue !== undefined && used.has(field.DefaultValue))
      copy.DefaultValue = copiedId(field.DefaultValue)
  }
  return copy
}
