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
  [z.object({ Age: z.number() }), { Age: 'x' }, { Age: ['Age: needs a number.'] }],
  [z.object({ Pieces: z.int() }), { Pieces: 1.5 }, { Pieces: ['Pieces: needs a whole number.'] }],
  [z.object({ Name: z.string() }), { Name: 7 }, { Name: ['Name: needs a text.'] }],
  [z.object({ Ids: z.array(z.string()) }), { Ids: 'a' }, { Ids: ['Ids: needs a list.'] }],
  [z.object({ At: z.date() }), { At: 'x' }, { At: ['At: needs another kind of value.'] }],
  [z.object({ State: z.enum(['Open', 'Closed']) }), { State: 'x' }, { State: ['State: one of: Open, Closed.'] }],
  [z.object({ Id: z.uuid() }), { Id: 'x' }, { Id: ['Id: this value is not accepted.'] }],
  [z.object({ Name: z.string().min(3, 'A name, please.') }), { Name: '' }, { Name: ['Name: A name, please.'] }],
])('%# a refused input is told in words, with its field (R-346, R-758)', (schema, raw, told) => {
  expect(messages(schema, raw)).toEqual(told)
})
