import type { FormField } from '#eform/field-type-row.ts'
import { isPageEntry, listAddress, optionListOf } from '#eform/options/option-list.ts'

interface Fault {
  readonly fieldId: string
  readonly text: string
}

/** The fault of a field as the parent of another field's list, or null. */
function parentFault(field: FormField, byId: ReadonlyMap<string, FormField>): string | null {
  const list = optionListOf(field)
  if (!list || list.parentId === null) return null
  const parent = byId.get(list.parentId)
  if (list.source.narrowedBy === undefined) return `no other field can narrow the options of ${list.key}`
  if (!parent) return `its options depend on the field ${list.parentId}, which does not exist`
  const choosesOne = parent.type.chosen !== undefined && typeof parent.type.normalise(parent, '') === 'string'
  if (!choosesOne) return `its options depend on ${parent.label}, which does not allow exactly one choice`
  const seen = new Set<FormField>()
  for (let at: FormField | undefined = field; at; at = byId.get(optionListOf(at)?.parentId ?? '')) {
    if (seen.has(at)) return at === field ? 'its options depend on each other in a circle' : null
    seen.add(at)
  }
  return null
}

function faultsOf(field: FormField, byId: ReadonlyMap<string, FormField>): (string | null)[] {
  const address = listAddress(field.def)
  if (address === null) return []
  const list = optionListOf(field)
  if (!list) return [`options cannot come from ${address}`]
  const { IdPropertyForItem: id = list.source.id, NamePropertyForItem: name = list.source.name } =
    field.def.OptionRequirement ?? {}
  return [
    field.type.chosen === undefined ? 'is no question with options' : null,
    field.options.some((option) => isPageEntry(option.Id))
      ? 'an option may not have the id -1 or -2, they turn the page'
      : null,
    id === list.source.id && name === list.source.name
      ? null
      : `an option of ${list.key} has its id in ${list.source.id} and its name in ${list.source.name}`,
    parentFault(field, byId),
  ]
}

/**
 * Server lists that cannot work, each with its field: an address that is not allowed (E-03), or a filter by a wrong
 * field.
 */
export function optionListFaults(fields: readonly FormField[]): Fault[] {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return fields.flatMap((field) =>
    faultsOf(field, byId).flatMap((text) =>
      text === null ? [] : [{ fieldId: field.id, text: `${field.label}: ${text}` }],
    ),
  )
}
