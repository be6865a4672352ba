import type { Field } from '#contract/entities/eform.ts'
import { decodeEntities } from '#eform/html.ts'

/**
 * The value of a field before the first entry: DefaultValue, or DefaultEncodedValue with its entities decoded.
 */
export function defaultText(def: Pick<Field, 'DefaultValue' | 'DefaultEncodedValue'>): string {
  return def.DefaultValue ?? (def.DefaultEncodedValue === undefined ? '' : decodeEntities(def.DefaultEncodedValue))
}
