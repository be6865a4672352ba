import * as z from 'zod'
import type { Call } from '#contract/define.ts'
import { zodSchema } from '#server/dispatch/parse-input.ts'

type Json = z.core.JSONSchema.BaseSchema
interface Place {
  readonly path: string
  readonly schema: Json
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every place of a schema, with its schema after parsing; `Items[].Name` is one of them, '' is the whole. */
function places(schema: z.ZodType): Place[] {
  const root = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const walk = (one: unknown, path: string, within: readonly Json[]): Place[] => {
    if (!isSchema(one)) return []
    const named =
      one.$ref === undefined ? one : one.$ref === '#' ? root : root.$defs?.[one.$ref.split('/').at(-1) ?? '']
    // A form contains fields that contain fields.
    if (!isSchema(named) || within.includes(named)) return []
    const deeper = [...within, named]
    const choices = [named.anyOf, named.oneOf, named.allOf]
      .flatMap((all) => all ?? [])
      .flatMap((choice) => walk(choice, path, deeper))
    const fields = Object.entries(named.properties ?? {}).flatMap(([name, field]) =>
      walk(field, path === '' ? name : `${path}.${name}`, deeper),
    )
    const items = [named.items].flat().flatMap((item) => walk(item, `${path}[]`, deeper))
    return [{ path, schema: named }, ...choices, ...fields, ...items]
  }
  return walk(root, '', [])
}

/** Places that let through more than the schema names: loose objects, records, values of any shape. */
export function openPlaces(schema: unknown): string[] {
  const isOpen = ({ type, additionalProperties, anyOf, oneOf, allOf, enum: values, not, ...rest }: Json) =>
    type === 'object'
      ? additionalProperties !== false
      : type === undefined && !anyOf && !oneOf && !allOf && !values && !not && !('const' in rest)
  return [
    ...new Set(
      places(zodSchema(schema))
        .filter((place) => isOpen(place.schema))
        .map(({ path }) => path),
    ),
  ]
}

/** The places whose last name matches. */
export function placesNamed(schema: unknown, name: RegExp): string[] {
  return [
    ...new Set(
      places(zodSchema(schema))
        .map(({ path }) => path)
        .filter((path) => name.test(path.split('.').at(-1) ?? '')),
    ),
  ]
}

/** Whether people other than admins may make the call. */
export const isForOthers = ({ access }: Call): boolean =>
  access === 'public' || access === 'signed-in' || access.some((role) => role !== 'admin')

/**
 * Calls that name a row and are open to people other than admins, as `Area/Action Field`: each must check whose row it
 * is.
 */
export function rowsNamed(calls: Readonly<Record<string, Call>>): string[] {
  return Object.entries(calls)
    .filter(([, call]) => isForOthers(call))
    .flatMap(([key, { input }]) =>
      placesNamed(input, /^(id|\w*Id|FilePath)$/)
        .filter((path) => !path.includes('.'))
        .map((path) => `${key} ${path}`),
    )
}
