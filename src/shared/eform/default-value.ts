import type { Field } from '#contract/entities/eform.ts'
import { decoded } from '#eform/html.ts'

/** What a field starts with before anybody enters something: DefaultValue, or DefaultEncodedValue with its entities read. */
export function defaultText(def: Pick<Field, 'DefaultValue' | 'DefaultEncodedValue'>): string {
  return def.DefaultValue ?? (def.DefaultEncodedValue === undefined ? '' : decoded(def.DefaultEncodedValue))
}
