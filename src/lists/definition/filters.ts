import type { OptionSourceKey } from '#contract/option-sources.ts'
import type { Filter } from './resource.ts'

/** One of a list of the server. `narrowedBy`: the filter whose choice narrows the list; `required`: nothing is listed before. */
export function fromList(
  param: string,
  label: string,
  source: OptionSourceKey,
  look: Pick<Filter, 'narrowedBy' | 'required'> = {},
): Filter {
  return { kind: 'choice', label, params: [param], source, ...look }
}

/** One of a few. */
export function oneOf(param: string, label: string, choices: NonNullable<Filter['choices']>): Filter {
  return { kind: 'choice', label, params: [param], choices }
}

/** A range of days, either side open. */
export function days(from: string, to: string, label = 'Days'): Filter {
  return { kind: 'days', label, params: [from, to] }
}
