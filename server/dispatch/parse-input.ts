import * as z from 'zod'
import { contract, type CallKey, type Parsed } from '#contract/contract.ts'
import { fieldErrors, type AppError } from '#contract/errors.ts'

/** The caller's input as the handler may use it: unknown fields are dropped. 400 with field → messages. */
export function parseInput<K extends CallKey>(key: K, raw: unknown): Parsed<K> {
  // The only cast that ties the contract's key to its parsed input for the compiler.
  return parseWith(zodSchema(contract[key].input), raw) as Parsed<K>
}

/** The same for a request that is no call of the contract. */
export function parseWith<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw)
  if (!result.success) throw inputErrors(result.error)
  return result.data
}

/** The contract exposes only the part of a schema that generics need; this returns the zod schema. */
export function zodSchema(schema: unknown): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new Error('a call of the contract has a schema that is not zod')
  return schema
}

/** Every message names its field, because the client may show all messages joined in one alert. */
function inputErrors(error: z.ZodError): AppError {
  const errors = new Map<string, string[]>()
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'Input'
    const earlier = errors.get(field) ?? []
    errors.set(field, [...earlier, `${field}: ${messageOf(issue)}`])
  }
  return fieldErrors(Object.fromEntries(errors))
}

/** In plain words where the library speaks of types. A schema that has its own words keeps them. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return required
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return issue.origin === 'string' && issue.minimum === 1
      ? required
      : `at least ${amount(issue.minimum, issue.origin)}.`
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return `at most ${amount(issue.maximum, issue.origin)}.`
  if (!issue.message.startsWith('Invalid')) return issue.message
  if (issue.code === 'invalid_type') return `needs ${kinds[issue.expected] ?? 'another kind of value'}.`
  if (issue.code === 'invalid_value') return `one of: ${issue.values.map(String).join(', ')}.`
  return 'this value is not accepted.'
}

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
  record: 'fields',
}

const required = 'this field is required.'

function amount(limit: number | bigint, origin: string): string {
  const things = { string: 'characters', array: 'entries', set: 'entries', file: 'bytes' }[origin]
  return things === undefined ? String(limit) : `${limit} ${things}`
}
