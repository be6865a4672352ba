import type { OptionSourceKey } from '#contract/option-sources.ts'
import type { Filter } from './resource.ts'

/**
 * One entry of a list of the server. `narrowedBy`: the filter whose choice narrows the list; `required`: no rows are
 * listed before a choice.
 */
export function fromList(
  param: string,
  label: string,
  source: OptionSourceKey,
  look: Pick<Filter, 'narrowedBy' | 'required'> = {},
): Filter {
  return { kind: 'choice', label, params: [param], source, ...look }
}

/** Choices whose words are what the call takes. */
export function plain(values: readonly string[]): NonNullable<Filter['choices']> {
  return values.map((value) => ({ value, label: value }))
}

/** One of a few fixed choices. */
export function oneOf(param: string, label: string, choices: NonNullable<Filter['choices']>): Filter {
  return { kind: 'choice', label, params: [param], choices }
}

/** One of a few states, as tabs; `counts`: how many rows each of them has under the other filters. */
export function tabs(
  param: string,
  label: string,
  choices: NonNullable<Filter['choices']>,
  counts: NonNullable<Filter['counts']>,
): Filter {
  return { kind: 'tabs', label, params: [param], choices, counts }
}

/** A range of days; either side may be open. */
export function days(from: string, to: string, label = 'Days'): Filter {
  return { kind: 'days', label, params: [from, to] }
}
