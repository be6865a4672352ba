import * as z from 'zod'
import { contract, type CallKey } from '#contract/contract.ts'

type Json = z.core.JSONSchema.JSONSchema
export type Random = () => number
const pick = <T>(random: Random, all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
const schemas = new Map<CallKey, Json>()

/** An input that a call's schema would accept, or nearly; generated from the schema. */
export function sampleInput(key: CallKey, random: Random): unknown {
  const { input } = contract[key]
  const schema = schemas.get(key) ?? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  schemas.set(key, schema)
  return sample(schema, random)
}

function sample(schema: Json, random: Random): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(pick(random, choices), random)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field, random)]),
      )
    case 'array':
      return Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
        sampleOf(Array.isArray(schema.items) ? schema.items[0] : schema.items, random),
      )
    case 'boolean':
      return random() < 0.5
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'null':
      return null
    case 'string':
      return text(schema, random)
    default:
      return { any: 'thing' }
  }
}

function sampleOf(schema: unknown, random: Random): unknown {
  return isSchema(schema) ? sample(schema, random) : 'x'
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

function text(schema: Json, random: Random): string {
  if (schema.format === 'date-time') return '2026-02-03T04:05:06.000Z'
  const hex = Math.floor(random() * 0xffffffffffff)
    .toString(16)
    .padStart(12, '0')
  return schema.format === 'uuid' || random() < 0.3 ? `00000000-0000-4000-8000-${hex}` : `text ${hex}`
}

const nasty: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e308,
  'x'.repeat(70_000),
  '\0',
  'a\0b',
  '\ud800',
  '👩🏽‍🎓'.repeat(50),
  "'; drop table person; --",
  '%',
  '\\',
  '_%_',
  '{{x}}',
  '<script>',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  [],
  {},
  [[[]]],
  [null],
  { constructor: 1 },
  JSON.parse('{"__proto__":{"x":1}}'),
  Array.from({ length: 300 }, () => ({})),
]

/** The number of fields in a value, those inside of fields included: each can be spoilt on its own. */
export function fieldsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, field) => sum + 1 + fieldsIn(field), 0)
}

/** The value with one part replaced by an unexpected value. */
export function spoil(value: unknown, random: Random): unknown {
  if (random() < 0.25 || typeof value !== 'object' || value === null) return pick(random, nasty)
  if (Array.isArray(value)) return value.with(Math.floor(random() * value.length), spoil(pick(random, value), random))
  const [name, field] = pick(random, Object.entries(value)) ?? ['extra', 1]
  return { ...value, [name]: spoil(field, random) }
}
