import type { Field, Form, Group, ItemField, Option } from '#contract/entities/eform.ts'
import { labelOf } from '#eform/label.ts'

declare function structuredClone<T>(value: T): T

/** Makes an id nobody has. */
type NewId = () => string
/** Old id → new id of everything inside the copied part. */
type Renamed = ReadonlyMap<string, string>

const counter = / \((\d+)\)$/

/** the name with the next counter that nobody in `taken` has: 'Feedback' → 'Feedback (2)' → 'Feedback (3)'. At most `max` characters. */
export function copyName(name: string, taken: readonly string[], max = 200): string {
  const base = name.replace(counter, '')
  for (let n = Number(counter.exec(name)?.[1] ?? 1) + 1; ; n++) {
    const end = ` (${n})`
    const next = base.slice(0, max - end.length).toWellFormed() + end
    if (!taken.includes(next)) return next
  }
}

/** a deep copy in which every id is new, of groups, questions and options; what points to one of them points to its copy. */
export function duplicateForm(form: Form, taken: readonly string[], newId: NewId): Form {
  const ids = renamed(form.GroupFields.flatMap((group) => group.Fields), newId)
  return {
    ...structuredClone(form), Id: newId(), FormName: copyName(form.FormName, taken),
    GroupFields: form.GroupFields.map((group) => ({ ...structuredClone(group), Id: newId(), Fields: group.Fields.map((field) => copiedField(field, ids, newId)) })),
  }
}

/** The same of one group, for the form it stands in; `taken` are the names of the form's groups. */
export function duplicateGroup(group: Group, taken: readonly string[], newId: NewId): Group {
  const ids = renamed(group.Fields, newId)
  return { ...structuredClone(group), Id: newId(), GroupName: copyName(group.GroupName, taken), Fields: group.Fields.map((field) => copiedField(field, ids, newId)) }
}

/** The same of one question; `taken` are the names of its group's questions. A name in one word gets spaces, or its counter would hide its words. */
export function duplicateField(field: Field, taken: readonly string[], newId: NewId): Field {
  return { ...copiedField(field, renamed([field], newId), newId), FieldName: copyName(labelOf(field.FieldName), taken, 2000) }
}

/** New ids for the questions and for the options that others may point to. */
function renamed(fields: readonly Field[], newId: NewId): Renamed {
  const all: readonly ItemField[] = fields.flatMap((field) => [field, ...(field.EformFields ?? [])])
  return new Map(all.flatMap((field) => [field.Id, ...(field.EformOptions ?? []).map((option) => option.Id)]).map((id) => [id, newId()]))
}

function copiedField(field: Field, ids: Renamed, newId: NewId): Field {
  const { EformFields, PropertyForNameOfItem: nameOfItem } = field
  return {
    ...copiedItemField(field, ids, newId),
    ...(EformFields ? { EformFields: EformFields.map((item) => copiedItemField(item, ids, newId)) } : {}),
    ...(nameOfItem ? { PropertyForNameOfItem: ids.get(nameOfItem) ?? nameOfItem } : {}),
  }
}

/** Conditions on what stays outside the copy are kept; the copy's options show nothing outside it, or copying would change other questions. */
function copiedItemField<F extends ItemField>(field: F, ids: Renamed, newId: NewId): F {
  const now = (id: string) => ids.get(id) ?? id
  const own = new Set<string>()
  const copy = structuredClone(field)
  copy.Id = now(field.Id)
  if (field.DependentOnOption) copy.DependentOnOption = field.DependentOnOption.map(now)
  if (field.Dependentkey) copy.Dependentkey = now(field.Dependentkey)
  if (field.EformOptions) {
    copy.EformOptions = field.EformOptions.map((option): Option => {
      // Two questions may use one option id as long as nobody points to it; in one question each is met once.
      const Id = own.has(option.Id) ? newId() : now(option.Id)
      own.add(option.Id)
      const shows = option.DependentFields?.flatMap((id) => ids.get(id) ?? [])
      return { ...option, Id, ...(shows ? { DependentFields: shows } : {}) }
    })
    // A default may name an option by its id.
    if (field.DefaultValue !== undefined && own.has(field.DefaultValue)) copy.DefaultValue = now(field.DefaultValue)
  }
  return copy
}
