import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState, FormState } from '#eform/form-state.ts'
import { optionListOf } from '#eform/option-list.ts'

/**
 * How the choice in another field filters a list: `whole` no filter, `by` only options of that choice, `waits` no
 * options before a choice.
 */
export type Narrowing =
  | { readonly kind: 'whole' }
  | { readonly kind: 'by'; readonly parentOption: string }
  | { readonly kind: 'waits'; readonly parentLabel: string }

const whole: Narrowing = { kind: 'whole' }

/** The field that filters this field's list, or null. */
export function parentOf({ compiled }: FormState, field: FormField): FormField | null {
  return compiled.byId.get(optionListOf(field)?.parentId ?? '') ?? null
}

/**
 * The filter of a list. There is no filter without a parent, with a hidden parent, or with the parent's default entry
 * ('All states').
 * @param state of `parent`
 */
export function narrowingBy(parent: FormField | null, state: FieldState | null): Narrowing {
  if (!parent || !state?.shown) return whole
  const [chosen] = state.accepted === null ? [] : (parent.type.chosen?.(state.accepted) ?? [])
  if (chosen === undefined) return { kind: 'waits', parentLabel: parent.label }
  return chosen === parent.def.OptionRequirement?.DefaultIdValueForItem ? whole : { kind: 'by', parentOption: chosen }
}

/** Parent id → every field whose list it filters, directly or through other fields. */
export function narrowedFields(fields: readonly FormField[]): ReadonlyMap<string, readonly FormField[]> {
  const direct = Map.groupBy(
    fields.filter((field) => optionListOf(field)?.parentId),
    (field) => optionListOf(field)?.parentId ?? '',
  )
  const below = (id: string, seen: Set<FormField>): FormField[] => {
    for (const child of direct.get(id) ?? []) {
      if (seen.has(child)) continue
      seen.add(child)
      below(child.id, seen)
    }
    return [...seen]
  }
  return new Map([...direct.keys()].map((id) => [id, below(id, new Set())]))
}
