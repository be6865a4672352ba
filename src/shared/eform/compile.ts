import type { Field, Form, Group, Option } from '#contract/entities/eform.ts'
import { AppError } from '#contract/errors.ts'
import { fieldTypeName, fieldTypeTable } from '#eform/field-type-table.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { definitionFaults, type DefinitionFault } from '#eform/definition-faults.ts'
import { labelOf } from '#eform/label.ts'

/** Options that decide whether a field is shown, each with the field it belongs to. */
export interface Condition { readonly ownerId: string; readonly optionId: string }

/** A definition with everything looked up once (E-04). */
export interface CompiledForm {
  readonly definition: Form
  /** Groups by GroupOrder, in them fields by FieldOrder. */
  readonly groups: readonly { readonly group: Group; readonly fields: readonly FormField[] }[]
  readonly fields: readonly FormField[]
  readonly byId: ReadonlyMap<string, FormField>
  /** Absent for a field that is always shown. */
  readonly conditions: ReadonlyMap<string, readonly Condition[]>
  /** Fields whose showing depends directly on the key. */
  readonly dependants: ReadonlyMap<string, readonly string[]>
}

/** Keeps the author's order where no order is given. */
function inOrder<T>(items: readonly T[], orderOf: (item: T) => number | undefined): T[] {
  return items.toSorted((a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0))
}

function formField(def: Field, group: Group, index: number): FormField {
  const typeName = fieldTypeName(def.FieldType)
  const options: readonly Option[] = inOrder(def.EformOptions ?? [], (option) => option.OrderBy)
  const optionNames = new Map(options.map((option) => [option.Id, option.OptionName]))
  return { id: def.Id, def, typeName, type: fieldTypeTable[typeName], group, index, label: labelOf(def.FieldName), options, optionNames }
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

function dependantsOf(conditions: ReadonlyMap<string, readonly Condition[]>): Map<string, string[]> {
  const dependants = new Map<string, string[]>()
  for (const [fieldId, list] of conditions) {
    for (const ownerId of new Set(list.map((condition) => condition.ownerId))) append(dependants, ownerId, fieldId)
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
  return { definition, groups, fields, byId: new Map(fields.map((field) => [field.id, field])), conditions, dependants: dependantsOf(conditions) }
}

/** Why a definition cannot be saved; empty for a good one. */
export function faultsOf(definition: Form): DefinitionFault[] {
  const { fields, dependants } = lookedUp(definition)
  return definitionFaults(fields, dependants)
}

/** The engine's view of a definition. One that has faults is refused as `rule-broken`, naming the fields (E-02). */
export function compile(definition: Form): CompiledForm {
  const compiled = lookedUp(definition)
  const [fault] = definitionFaults(compiled.fields, compiled.dependants)
  if (fault) throw new AppError('rule-broken', { detail: fault.text })
  return compiled
}
