import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState, FormState } from '#eform/form-state.ts'
import { optionListOf } from '#eform/option-list.ts'

/** What the choice in another field makes of a list: `whole`, only options `by` that choice, or none before something is chosen. */
export type Narrowing =
  | { readonly kind: 'whole' }
  | { readonly kind: 'by'; readonly parentOption: string }
  | { readonly kind: 'waits'; readonly parentLabel: string }

const whole: Narrowing = { kind: 'whole' }

/** The field that narrows this one's list, if one does. */
export function parentOf({ compiled }: FormState, field: FormField): FormField | null {
  return compiled.byId.get(optionListOf(field)?.parentId ?? '') ?? null
}

/**
 * Nothing narrows without a parent, by a parent the person does not see, or by its entry before all others ('All states').
 * @param state of `parent`
 */
export function narrowingBy(parent: FormField | null, state: FieldState | null): Narrowing {
  if (!parent || !state?.shown) return whole
  const [chosen] = state.accepted === null ? [] : parent.type.chosen?.(state.accepted) ?? []
  if (chosen === undefined) return { kind: 'waits', parentLabel: parent.label }
  return chosen === parent.def.OptionRequirement?.DefaultIdValueForItem ? whole : { kind: 'by', parentOption: chosen }
}

/** Parent id → every field whose list it narrows, directly or through others. */
export function narrowedFields(fields: readonly FormField[]): ReadonlyMap<string, readonly FormField[]> {
  const direct = Map.groupBy(fields.filter((field) => optionListOf(field)?.parentId), (field) => optionListOf(field)?.parentId ?? '')
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
