import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import type { Resource } from '#lists/definition/resource.ts'
import { zodSchema } from '#server/dispatch/parse-input.ts'

/** The inputs of its list call that a definition uses. */
interface Asking extends Pick<Resource, 'path' | 'ops' | 'filters'> {
  readonly columns: readonly Pick<Resource['columns'][number], 'label' | 'sort'>[]
}

/** The inputs of a call by name. */
function inputsOf({ input }: Call): Readonly<Record<string, z.ZodType>> {
  const schema = zodSchema(input)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

const takes = (input: z.ZodType | undefined, value: string) => input?.safeParse(value).success === true

/**
 * The inputs that a definition uses and its list call does not know, as `address: what`. The server drops an unknown
 * input, so the page would show all rows while its address says that they are filtered or sorted.
 * @param calls the contract
 */
export function strangeNames(
  { path, ops, columns, filters = [] }: Asking,
  calls: Readonly<Record<string, Call>> = contract,
): string[] {
  const call = calls[ops.list]
  const inputs = call ? inputsOf(call) : {}
  const params = filters.flatMap((filter) => filter.params)
  const found = [
    ...columns.flatMap(({ label, sort }) =>
      sort === undefined || (takes(inputs['sort'], sort) && takes(inputs['sort'], `-${sort}`))
        ? []
        : [`column "${label}" sorts by ${sort}`],
    ),
    ...filters.flatMap((filter) => [
      ...filter.params
        .filter((name) => !Object.hasOwn(inputs, name))
        .map((name) => `filter "${filter.label}" sets ${name}`),
      ...(filter.choices ?? [])
        .filter(({ value }) => filter.params.some((name) => Object.hasOwn(inputs, name) && !takes(inputs[name], value)))
        .map(({ value }) => `filter "${filter.label}" chooses ${value}`),
      ...(filter.narrowedBy === undefined || params.includes(filter.narrowedBy)
        ? []
        : [`filter "${filter.label}" is narrowed by ${filter.narrowedBy}`]),
      ...strangeToSource(filter, calls),
    ]),
    ...params.filter((name, at) => params.indexOf(name) !== at).map((name) => `two filters set ${name}`),
  ]
  return found.map((what) => `${path}: ${what}, which ${ops.list} does not know`)
}

/** The list of choices is filtered by an input of its own call with the same name. */
function strangeToSource(
  { label, source, narrowedBy }: NonNullable<Resource['filters']>[number],
  calls: Readonly<Record<string, Call>>,
): string[] {
  const call = source && calls[source]
  if (!call || narrowedBy === undefined || Object.hasOwn(inputsOf(call), narrowedBy)) return []
  return [`filter "${label}" asks ${source} by ${narrowedBy}`]
}
