import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import { replyShapes } from '#offline/mirror/reply-shapes.ts'
import { zodSchema } from '#server/dispatch/parse-input.ts'
import { textOf } from './tree.ts'

// A phone shows the stored reply of a read before it asks the server. After an update that reply may lack a field, and the page would
// break at its first draw. So each shape of a reply has a number, and a stored reply of another number is not shown. The rows of
// collections have an epoch instead (mirror-shapes.test.ts).
const listFile = 'tests/house/reply-shapes.sha256'

/** Each read with the hash of its reply's shape. */
function shapesOf(calls: Readonly<Record<string, Call>>): [call: string, shape: string][] {
  return Object.entries(calls)
    .filter(([, { method, reply }]) => method === 'GET' && reply === 'json')
    .map(([call, { output }]) => {
      const schema = z.toJSONSchema(zodSchema(output), { io: 'output', unrepresentable: 'any' })
      return [call, createHash('sha256').update(JSON.stringify(schema)).digest('hex')]
    })
}

/** The differences between the present shapes and the list; `numbers`: those after the first. */
function faults(
  shapes: readonly (readonly [call: string, shape: string])[],
  numbers: Readonly<Record<string, number>>,
  list: string,
): string[] {
  const known = new Map(list.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]))
  return shapes.flatMap(([call, shape]) => {
    const number = numbers[call] ?? 1
    const line = (at: number) => `append "${shape}  ${call} ${at}" to ${listFile}`
    const listed = known.get(`${call} ${number}`)
    if (listed === undefined) return [line(number)]
    if (listed === shape) return []
    return [
      `the reply of ${call} has another shape: set it to ${number + 1} in reply-shapes.ts and ${line(number + 1)}`,
    ]
  })
}

describe('the shape of a reply that devices store', () => {
  test('has a number of its own', () => {
    expect(faults(shapesOf(contract), replyShapes, textOf(listFile))).toEqual([])
  })

  test('planted faults are caught: a field more in a row, and a read that is not listed', () => {
    const call = contract['School/GetSchools']
    const more = { ...call, output: z.object({ Items: z.array(z.object({ Id: z.string(), Motto: z.string() })) }) }
    const [[name, before] = ['', ''], [, after] = ['', '']] = [call, more].flatMap((one) =>
      shapesOf({ 'School/GetSchools': one }),
    )
    const list = `${before}  ${name} 1\n`
    const planted = (shape: string, number?: number) =>
      faults([[name, shape]], number === undefined ? {} : { [name]: number }, list)
    expect(planted(before)).toEqual([])
    expect(planted(after)).toEqual([
      `the reply of ${name} has another shape: set it to 2 in reply-shapes.ts and append "${after}  ${name} 2" to ${listFile}`,
    ])
    expect(planted(after, 2)).toEqual([`append "${after}  ${name} 2" to ${listFile}`])
  })

  test('is asked of reads only: nothing else is stored', () => {
    expect(shapesOf({ 'School/DeleteSchool': contract['School/DeleteSchool'] })).toEqual([])
  })
})
