import { expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '#contract/errors.ts'
import { parseWith } from './parse-input.ts'

function messages(schema: z.ZodType, raw: unknown): unknown {
  try {
    return parseWith(schema, raw)
  } catch (error) {
    return error instanceof AppError ? error.details.errors : error
  }
}

test.each([
  [z.object({ Address: z.string().min(1) }), { Address: '' }, { Address: ['Address: this field is required.'] }],
  [z.object({ Address: z.string() }), {}, { Address: ['Address: this field is required.'] }],
  [z.object({ Name: z.string().min(3) }), { Name: 'ab' }, { Name: ['Name: at least 3 characters.'] }],
  [z.object({ Name: z.string().max(2) }), { Name: 'abc' }, { Name: ['Name: at most 2 characters.'] }],
  [z.object({ Age: z.number().min(18) }), { Age: 3 }, { Age: ['Age: at least 18.'] }],
  [z.object({ Ids: z.array(z.string()).max(1) }), { Ids: ['a', 'b'] }, { Ids: ['Ids: at most 1 entries.'] }],
  [z.object({ Name: z.string().min(3, 'A name, please.') }), { Name: '' }, { Name: ['Name: A name, please.'] }],
])('%# a refused input is told in words, with its field (R-346, R-758)', (schema, raw, told) => {
  expect(messages(schema, raw)).toEqual(told)
})
