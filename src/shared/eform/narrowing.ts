import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/options/option-list.ts'
import type { Raw } from '#eform/raw.ts'

/**
 * How the choice in another field filters a list: `whole` no filter, `by` only options of that choice, `waits` no
 * options before a choice. `parentLabel` is '' when the form lacks the question that the list needs.
 */
export type Narrowing =
  | { readonly kind: 'whole' }
  | { readonly kind: 'by'; readonly parentOption: string }
  | { readonly kind: 'waits'; readonly parentLabel: string }

const whole: Narrowing = { kind: 'whole' }

/** The field that filters this field's list, or null. */
export function parentOf({ compiled }: { readonly compiled: CompiledForm }, field: FormField): FormField | null {
  return compiled.byId.get(optionListOf(field)?.parentId ?? '') ?? null
}

/** The id of the field without whose choice the server has no options for this field; null for other lists. */
export function neededParent(field: FormField): string | null {
  const list = optionListOf(field)
  return list?.source.needsParent ? list.parentId : null
}

/**
 * The filter of a list. A list that may come whole has no filter without a parent, with a hidden parent, or with the
 * parent's default entry ('All states').
 * @param state of `parent`
 */
export function narrowingBy(
  field: FormField,
  parent: FormField | null,
  state: { readonly shown: boolean; readonly accepted: Raw | null } | null,
): Narrowing {
  const withoutChoice: Narrowing = optionListOf(field)?.source.needsParent
    ? { kind: 'waits', parentLabel: parent?.label ?? '' }
    : whole
  if (!parent || !state?.shown) return withoutChoice
  const [chosen] = state.accepted === null ? [] : (parent.type.chosen?.(state.accepted) ?? [])
  if (chosen === undefined) return { kind: 'waits', parentLabel: parent.label }
  const isAll = chosen === parent.def.OptionRequirement?.DefaultIdValueForItem
  return isAll ? withoutChoice : { kind: 'by', parentOption: chosen }
}

/** Parent id → the fields whose list it filters. */
export function narrowedFields(fields: readonly FormField[]): ReadonlyMap<string, readonly FormField[]> {
  return Map.groupBy(
    fields.filter((field) => optionListOf(field)?.parentId),
    (field) => optionListOf(field)?.parentId ?? '',
  )
}
