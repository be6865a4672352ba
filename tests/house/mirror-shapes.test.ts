import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { collections } from '#contract/collections.ts'
import { collectionOrder } from '#offline/mirror/collection-order.ts'
import { mirrorName, mirrorPrefix } from '#offline/mirror/mirror-name.ts'
import { zodSchema } from '#server/dispatch/parse-input.ts'
import { child, codeFile, nameOf, visit } from './code-file.ts'
import { textOf } from './tree.ts'

// A phone stores its copies under the epoch of their shape. Rows with a new shape under the same epoch would mix with
// old rows, which lack a field or have another order until each of them changes on the server. So each epoch has one
// shape, for ever.
const listFile = 'tests/house/mirror-shapes.sha256'
const epoch = mirrorName('').slice(mirrorPrefix('').length)

/** The shape of each row, and its order on the device. */
function shapeOf(items: Readonly<Record<string, { item: unknown }>>, order: string): string {
  const rows = Object.entries(items).map(([name, { item }]) => [
    name,
    z.toJSONSchema(zodSchema(item), { io: 'output' }),
  ])
  return createHash('sha256')
    .update(JSON.stringify([rows, order]))
    .digest('hex')
}

/** The code of `collectionOrder` without its layout: formatting does not change the order. */
function orderIn(text: string): string {
  let order = ''
  const { program } = codeFile('collection-order.ts', text)
  visit(program, (node) => {
    const init =
      node.type === 'VariableDeclarator' && nameOf(child(node, 'id')) === 'collectionOrder' && child(node, 'init')
    if (init) order = text.slice(init.start, init.end).replaceAll(/\s+|,(?=\s*[}\])])/g, '')
  })
  return order
}

/** The differences between the present shape and the list of epochs. */
function faults(shape: string, at: string, list: string): string[] {
  const known = new Map(
    list
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const line = (number: string) => `append "${shape}  ${number}" to ${listFile}`
  if (known.get(at) === shape) return []
  if (known.has(at))
    return [
      `rows of the mirror have another shape: raise the epoch in mirror-name.ts to ${Number(at) + 1} and ${line(String(Number(at) + 1))}`,
    ]
  return [`epoch ${at} has no shape yet: ${line(at)}`]
}

describe('the shape of the mirror', () => {
  const order = orderIn(textOf('src/offline/mirror/collection-order.ts'))

  test('has an epoch of its own', () => {
    expect(Object.keys(collectionOrder).toSorted()).toEqual(Object.keys(collections).toSorted())
    expect(faults(shapeOf(collections, order), epoch, textOf(listFile))).toEqual([])
  })

  test('planted faults are caught: a field more, another order, an epoch without a line', () => {
    const sectors = { Sectors: { item: z.object({ Id: z.number(), Name: z.string() }) } }
    const withIcon = { Sectors: { item: z.object({ Id: z.number(), Name: z.string(), Icon: z.string() }) } }
    const shape = shapeOf(sectors, 'by Name')
    const list = `${shape}  4\n`
    expect(faults(shape, '4', list)).toEqual([])
    for (const other of [shapeOf(withIcon, 'by Name'), shapeOf(sectors, 'by Id')])
      expect(faults(other, '4', list)).toEqual([
        `rows of the mirror have another shape: raise the epoch in mirror-name.ts to 5 and append "${other}  5" to ${listFile}`,
      ])
    expect(faults(shape, '5', list)).toEqual([`epoch 5 has no shape yet: append "${shape}  5" to ${listFile}`])
  })

  test('is the same in another layout, and another in another order', () => {
    const by = (what: string) => orderIn(`const collectionOrder = { by: ${what} }`)
    expect(orderIn('export const collectionOrder: Order = {\n  by: 1,\n}\n')).toBe(by('1'))
    expect(by('1')).toBe('{by:1}')
    expect(by('2')).not.toBe(by('1'))
  })
})
