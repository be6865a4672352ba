import type { Field, Form, Group, Option } from '#contract/entities/eform.ts'
import { fieldTypeName, fieldTypeTable } from '#eform/field-type-table.ts'
import type { CompiledForm, Condition, FormField } from '#eform/field-type-row.ts'
import { labelOf } from '#eform/label.ts'
import { narrowedFields, neededParent } from '#eform/narrowing.ts'
import { withDefaultEntry } from '#eform/options/option-list.ts'

/** Items without an order keep the author's order. */
function inOrder<T>(items: readonly T[], orderOf: (item: T) => number | undefined): T[] {
  return items.toSorted((a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0))
}

/**
 * Sorts by OrderBy, or by name if the author chose that (R-142 SortBy): the order is the same on every device and on
 * the server.
 */
function optionsOf({ EformOptions = [], SortBy }: Field): Option[] {
  if (SortBy !== 'OptionName') return inOrder(EformOptions, (option) => option.OrderBy)
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return EformOptions.toSorted((a, b) => compare(a.OptionName, b.OptionName))
}

function formField(def: Field, group: Group, index: number): FormField {
  const typeName = fieldTypeName(def.FieldType)
  const type = fieldTypeTable[typeName]
  const options = withDefaultEntry(def, optionsOf(def))
  const optionNames = new Map(options.map((option) => [option.Id, option.OptionName]))
  const items = type.holdsItems ? { items: lookedUp(formOfItem(def)) } : {}
  return {
    id: def.Id,
    def,
    typeName,
    type,
    group,
    index,
    label: labelOf(def.FieldName),
    options,
    optionNames,
    ...items,
  }
}

/** An item of a list is a small form. It is compiled once for all items. */
function formOfItem({ Id, FieldName, EformFields = [] }: Field): Form {
  return {
    Id,
    FormName: FieldName,
    EformDisplayType: 'Regular',
    UseForTemplate: true,
    GroupFields: [{ Id, GroupName: '', ShowGroupName: false, Fields: EformFields }],
  }
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** Both ways to write a dependency: on the field (DependentOnOption) and on the option (DependentFields, R-191). */
function conditionsOf(fields: readonly FormField[]): Map<string, Condition[]> {
  const owners = new Map(fields.flatMap((field) => field.options.map((option) => [option.Id, field.id] as const)))
  const conditions = new Map<string, Condition[]>()
  const add = (fieldId: string, optionId: string) => {
    append(conditions, fieldId, { ownerId: owners.get(optionId) ?? '', optionId })
  }
  for (const field of fields) {
    for (const optionId of new Set(field.def.DependentOnOption)) add(field.id, optionId)
    for (const option of field.options) {
      if (option.IncludeDependentFields) for (const id of new Set(option.DependentFields)) add(id, option.Id)
    }
  }
  return conditions
}

function dependantsOf(
  fields: readonly FormField[],
  conditions: ReadonlyMap<string, readonly Condition[]>,
): Map<string, string[]> {
  const dependants = new Map<string, string[]>()
  for (const [fieldId, list] of conditions) {
    for (const ownerId of new Set(list.map((condition) => condition.ownerId))) append(dependants, ownerId, fieldId)
  }
  for (const field of fields) {
    const parentId = neededParent(field)
    if (parentId !== null) append(dependants, parentId, field.id)
  }
  return dependants
}

function lookedUp(definition: Form): CompiledForm {
  let index = 0
  const groups = inOrder(definition.GroupFields, (group) => group.GroupOrder).map((group) => ({
    group,
    fields: inOrder(group.Fields, (field) => field.FieldOrder).map((field) => formField(field, group, index++)),
  }))
  const fields = groups.flatMap((group) => group.fields)
  const conditions = conditionsOf(fields)
  return {
    definition,
    groups,
    fields,
    byId: new Map(fields.map((field) => [field.id, field])),
    conditions,
    dependants: dependantsOf(fields, conditions),
    narrowed: narrowedFields(fields),
  }
}

const known = new WeakMap<Form, CompiledForm>()

/**
 * Compiles a definition for the engine, once per definition object, because these objects never change. It does not check
 * the definition: a definition that is saved or imported was checked before (definition-faults.ts).
 */
export function compile(definition: Form): CompiledForm {
  const before = known.get(definition)
  if (before) return before
  const compiled = lookedUp(definition)
  known.set(definition, compiled)
  return compiled
}
