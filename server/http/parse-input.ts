import * as z from 'zod'
import { contract, type CallKey, type Parsed } from '#contract/contract.ts'
import { fieldErrors, type AppError } from '#contract/errors.ts'

/** What the caller sent, as the handler may use it: unknown fields are dropped. 400 with field → messages. */
export function parseInput<K extends CallKey>(key: K, raw: unknown): Parsed<K> {
  const result = zodSchema(contract[key].input).safeParse(raw)
  if (!result.success) throw inputErrors(result.error)
  // the one place where the contract's key and its parsed input are tied together for the compiler
  return result.data as Parsed<K>
}

/** The contract shows schemas by what generics need of them; here they are zod again. */
export function zodSchema(schema: unknown): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new Error('a call of the contract has a schema that is not zod')
  return schema
}

/** Every message names its field: the client may show them joined in one alert. */
function inputErrors(error: z.ZodError): AppError {
  const errors = new Map<string, string[]>()
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'Input'
    const said = errors.get(field) ?? []
    errors.set(field, [...said, `${field}: ${wording(issue)}`])
  }
  return fieldErrors(Object.fromEntries(errors))
}

function wording(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined') ? 'this field is required.' : issue.message
}
