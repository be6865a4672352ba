import * as z from 'zod'
import { zodSchema } from '#server/dispatch/parse-input.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas that other schemas name, by their name in `#/components/schemas`. */
export type SharedSchemas = Map<string, JsonSchema>

const address = (name: string) => `#/components/schemas/${name}`

/**
 * A schema of the contract as JSON Schema 2020-12, which OpenAPI 3.1 speaks. What it names by `$ref`, itself included where a form
 * holds fields that hold fields, moves to `shared`: in a document of many schemas `#` is the document.
 * @param name unique in the document: `Area.Action.Input`
 * @param io what a caller sends, or what comes back
 */
export function jsonSchema(schema: unknown, name: string, io: 'input' | 'output', shared: SharedSchemas): JsonSchema {
  // Rules that only code can say (a transform, a refinement) leave the place open.
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(zodSchema(schema), { io, unrepresentable: 'any' })
  let namesItself = false
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === '$ref' ? movedRef(String(inner)) : moved(inner)]),
    )
  }
  const movedRef = (ref: string) => {
    if (ref !== '#') return address(`${name}.${ref.replace('#/$defs/', '')}`)
    namesItself = true
    return address(name)
  }
  for (const [def, inner] of Object.entries($defs)) shared.set(`${name}.${def}`, asSchema(moved(inner)))
  const whole = asSchema(moved(root))
  if (!namesItself) return whole
  shared.set(name, whole)
  return { $ref: address(name) }
}

function asSchema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
