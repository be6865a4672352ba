import type { Form } from '#contract/entities/eform.ts'
import { compile } from '#eform/compile.ts'
import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { reservedItemNames } from '#eform/types/item-answer.ts'
import { optionListFaults } from '#eform/options/option-list-faults.ts'

/** A reason why a definition cannot work, and its location: a field of the form, or a question of that list's items. */
export interface DefinitionFault {
  readonly fieldId: string
  readonly itemFieldId?: string
  readonly text: string
}

function repeated(fields: readonly FormField[]): DefinitionFault[] {
  const first = new Map<string, FormField>()
  for (const field of fields) if (!first.has(field.id)) first.set(field.id, field)
  return fields.flatMap((field) => [
    ...(first.get(field.id) === field
      ? []
      : [{ fieldId: field.id, text: `${field.label}: another field has the same id` }]),
    ...(field.optionNames.size === field.options.length
      ? []
      : [{ fieldId: field.id, text: `${field.label}: two options have the same id` }]),
  ])
}

/** An option that a field depends on must exist in exactly one field. */
function ambiguousOptions(fields: readonly FormField[]): DefinitionFault[] {
  const owners = new Map<string, number>()
  for (const field of fields) for (const id of field.optionNames.keys()) owners.set(id, (owners.get(id) ?? 0) + 1)
  const known = new Set(fields.map((field) => field.id))
  return fields.flatMap((field) => {
    const options = (field.def.DependentOnOption ?? []).map((id) => [id, owners.get(id) ?? 0] as const)
    const shown = field.options.filter(
      (option) => option.IncludeDependentFields && (option.DependentFields ?? []).length > 0,
    )
    const faults = [
      ...options.filter(([, count]) => count === 0).map(([id]) => `depends on the option ${id}, which does not exist`),
      ...options
        .filter(([, count]) => count > 1)
        .map(([id]) => `depends on the option ${id}, which several fields have`),
      ...shown
        .filter((option) => (owners.get(option.Id) ?? 0) > 1)
        .map((option) => `the option ${option.OptionName} shows other fields, but several fields have it`),
      ...shown
        .flatMap((option) => option.DependentFields ?? [])
        .filter((id) => !known.has(id))
        .map((id) => `shows the field ${id}, which does not exist`),
    ]
    return faults.map((text) => ({ fieldId: field.id, text: `${field.label}: ${text}` }))
  })
}

/**
 * The fields of one cycle in order, or null. The search is depth first with its own stack, so that a long chain cannot
 * overflow the call stack.
 */
function cycle(fields: readonly FormField[], dependants: ReadonlyMap<string, readonly string[]>): string[] | null {
  const finished = new Set<string>()
  for (const start of fields) {
    const path = [{ id: start.id, next: 0 }]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = dependants.get(top.id)?.[top.next++]
      if (next === undefined) finished.add(path.pop()?.id ?? '')
      else if (path.some((step) => step.id === next))
        return path.slice(path.findIndex((step) => step.id === next)).map((step) => step.id)
      else if (!finished.has(next)) path.push({ id: next, next: 0 })
    }
  }
  return null
}

/** Faults that only items of a list can have. `outside`: the options of the surrounding form. */
function itemFaults(list: FormField, items: CompiledForm, outside: ReadonlySet<string>): DefinitionFault[] {
  const { PropertyForNameOfItem: nameId, ListOrderPropertyName: order = '' } = list.def
  const faults = items.fields.flatMap((field) => {
    const leadsOut = (field.def.DependentOnOption ?? []).filter(
      (id) => outside.has(id) && !items.fields.some((item) => item.optionNames.has(id)),
    )
    const texts = [
      ...(field.type.holdsItems ? ['a list cannot hold another list'] : []),
      ...(field.type.transient ? ['a secret cannot be in a list'] : []),
      ...leadsOut.map((id) => `depends on the option ${id}, which is outside the item`),
    ]
    return texts.map((text) => ({ fieldId: field.id, text: `${field.label}: ${text}` }))
  })
  const leads = new Set(faults.map((fault) => fault.fieldId))
  const inside = [...faults, ...definitionFaults(items).filter((fault) => !leads.has(fault.fieldId))]
  return [
    ...inside.map(({ fieldId, text }) => ({ fieldId: list.id, itemFieldId: fieldId, text: `${list.label} › ${text}` })),
    ...(nameId !== undefined && !items.byId.has(nameId)
      ? [{ fieldId: list.id, text: `${list.label}: the field ${nameId}, which names its items, does not exist` }]
      : []),
    ...(reservedItemNames.includes(order)
      ? [{ fieldId: list.id, text: `${list.label}: ${order} cannot hold the place of an item, it is taken` }]
      : []),
  ]
}

function listFaults(fields: readonly FormField[]): DefinitionFault[] {
  const options = new Set(fields.flatMap((field) => [...field.optionNames.keys()]))
  return fields.flatMap((field) => (field.items ? itemFaults(field, field.items, options) : []))
}

/** The reasons why a definition cannot be saved or used; empty for a good one. */
export function faultsOf(definition: Form): DefinitionFault[] {
  return definitionFaults(compile(definition))
}

/** A dependency cycle names its fields (E-02). */
function definitionFaults({ fields, dependants }: Pick<CompiledForm, 'fields' | 'dependants'>): DefinitionFault[] {
  const faults = [...repeated(fields), ...ambiguousOptions(fields), ...listFaults(fields), ...optionListFaults(fields)]
  const ids = faults.length === 0 ? cycle(fields, dependants) : null
  if (ids === null) return faults
  const labels = ids.map((id) => fields.find((field) => field.id === id)?.label ?? id)
  return [
    {
      fieldId: ids[0] ?? '',
      text: `These fields depend on each other in a circle: ${[...labels, labels[0] ?? ''].join(' → ')}`,
    },
  ]
}
