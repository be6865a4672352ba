import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { collections } from '#contract/collections.ts'
import { option } from '#contract/entities/eform.ts'
import { collectionOrder } from '#offline/mirror/collection-order.ts'
import { mirrorName, mirrorPrefix } from '#offline/mirror/mirror-name.ts'
import { zodSchema } from '#server/dispatch/parse-input.ts'
import { chained, chainLines } from './chain.ts'
import { child, codeFile, nameOf, visit, type Node } from './code-file.ts'
import { textOf } from './tree.ts'

// A phone stores its copies under the epoch of their shape. Rows with a new shape under the same epoch would mix with
// old rows, which lack a field or have another order until each of them changes on the server. So each epoch has one
// shape, for ever. Stored replies have a number for each call instead (reply-shapes.test.ts).
const listFile = 'tests/house/mirror-shapes.sha256'
const epoch = mirrorName('').slice(mirrorPrefix('').length)

/** The shape of each row, its order on the device, and what else is stored. */
function shapeOf(items: Readonly<Record<string, { item: unknown }>>, order: string, stored: string): string {
  const rows = Object.entries(items).map(([name, { item }]) => [
    name,
    z.toJSONSchema(zodSchema(item), { io: 'output' }),
  ])
  return JSON.stringify([rows, order, stored])
}

/** The code of a node without its layout: formatting changes no shape. */
const codeOf = (text: string, { start, end }: Node) =>
  text.slice(start, end).replaceAll(/\/\*.*?\*\/|\s+|,(?=\s*[}\])])/gs, '')

/** The code of a constant or of a function. */
function codeNamed(name: string, text: string): string {
  let code = ''
  visit(codeFile('order.ts', text).program, (node) => {
    if (!/^(?:VariableDeclarator|FunctionDeclaration)$/.test(node.type) || nameOf(child(node, 'id')) !== name) return
    code = codeOf(text, child(node, 'init') ?? node)
  })
  return code
}

/** The code that gives the order and the marks of a row; devices store both. */
function orderIn(order: string, groups: string): string {
  const rules = ['isWaiting', 'isUndecided'].map((rule) => codeNamed(rule, groups))
  return [codeNamed('collectionOrder', order), ...rules].join('\n')
}

/** The tables and indexes of the database, and the types of what is stored in them. */
function storedIn(text: string): string {
  const stored: string[] = []
  visit(codeFile('mirror-database.ts', text).program, (node) => {
    const isType = /^TS(?:Interface|TypeAlias)Declaration$/.test(node.type)
    if (isType && /(?:Row|Page|Reply)$/.test(nameOf(child(node, 'id')) ?? '')) stored.push(codeOf(text, node))
    const callee = node.type === 'CallExpression' && child(node, 'callee')
    const tables = callee && nameOf(child(callee, 'property')) === 'stores' && child(node, 'arguments')
    if (tables) stored.push(codeOf(text, tables))
  })
  return stored.join('\n')
}

/** The differences between the present shape and the list of epochs. Each line also hashes the line before. */
function faults(shape: string, at: string, list: string): string[] {
  const lines = chainLines(list)
  const own = lines.findIndex(({ name }) => name === at)
  if (lines[own]?.hash === chained(lines[own - 1], shape)) return own < lines.length - 1 ? [`epoch ${at} is over`] : []
  const next = own < 0 ? at : String(Number(lines.at(-1)?.name) + 1)
  const append = `append "${chained(lines.at(-1), shape)}  ${next}" to ${listFile}`
  return own < 0
    ? [`epoch ${at} has no shape yet: ${append}`]
    : [`rows of the mirror have another shape: raise the epoch in mirror-name.ts to ${next} and ${append}`]
}

describe('the shape of the mirror', () => {
  const order = orderIn(
    textOf('src/offline/mirror/collection-order.ts'),
    textOf('src/shared/contract/response-groups.ts'),
  )
  const stored = ['mirror-database', 'kept-replies'].map((file) => storedIn(textOf(`src/offline/mirror/${file}.ts`)))

  test('has an epoch of its own', () => {
    expect(Object.keys(collectionOrder).toSorted()).toEqual(Object.keys(collections).toSorted())
    expect(
      faults(shapeOf({ ...collections, options: { item: option } }, order, stored.join('\n')), epoch, textOf(listFile)),
    ).toEqual([])
  })

  test('planted faults are caught: a field more, another order, another index, an epoch without a line', () => {
    const sectors = { Sectors: { item: z.object({ Id: z.number(), Name: z.string() }) } }
    const withIcon = { Sectors: { item: z.object({ Id: z.number(), Name: z.string(), Icon: z.string() }) } }
    const shape = shapeOf(sectors, 'by Name', 'id')
    const list = `${chained(undefined, shape)}  4\n`
    const append = (text: string) => `append "${chained(chainLines(list)[0], text)}  5" to ${listFile}`
    expect(faults(shape, '4', list)).toEqual([])
    for (const other of [
      shapeOf(withIcon, 'by Name', 'id'),
      shapeOf(sectors, 'by Id', 'id'),
      shapeOf(sectors, 'by Name', 'id, at'),
    ])
      expect(faults(other, '4', list)).toEqual([
        `rows of the mirror have another shape: raise the epoch in mirror-name.ts to 5 and ${append(other)}`,
      ])
    expect(faults(shape, '5', list)).toEqual([`epoch 5 has no shape yet: ${append(shape)}`])
  })

  test('planted faults are caught: an old line that changed, and an epoch that was left before', () => {
    const line4 = { name: '4', hash: chained(undefined, 'old') }
    const line5 = `${chained(line4, 'new')}  5`
    expect(faults('new', '5', `${line4.hash}  4\n${line5}`)).toEqual([])
    expect(faults('new', '5', `${chained(undefined, 'changed')}  4\n${line5}`)).toHaveLength(1)
    expect(faults('old', '4', `${line4.hash}  4\n${line5}`)).toEqual(['epoch 4 is over'])
  })

  test('is the same in another layout, and another in another order or with another rule of a mark', () => {
    const by = (what: string) => codeNamed('collectionOrder', `const collectionOrder = { by: ${what} }`)
    expect(codeNamed('collectionOrder', 'export const collectionOrder: Order = {\n  by: 1,\n}\n')).toBe(by('1'))
    expect(by('1')).toBe('{by:1}')
    expect(by('2')).not.toBe(by('1'))
    const groups = (rule: string, answer: string) =>
      orderIn('const collectionOrder = {}', `/** Why. */\nexport function ${rule}() {\n  return ${answer}\n}\n`)
    for (const rule of ['isWaiting', 'isUndecided']) expect(groups(rule, 'a')).not.toBe(groups(rule, 'b'))
    expect(groups('isLate', 'a')).toBe(groups('isLate', 'b'))
    expect(order.split('\n').map((code) => code.slice(0, 13))).toEqual([
      '{...perKind((',
      'functionisWai',
      'functionisUnd',
    ])
  })

  test('has the tables, the indexes and the types of what is stored; planted faults are caught', () => {
    expect(stored[0]).toMatch(
      /^(?=.*optionPages:'address,list,at')(?=.*interfaceDownloadRow\{)(?=.*interfaceOptionPageRow\{)(?=.*typeStoredOptionPage=)/s,
    )
    expect(stored[1]).toMatch(/^(?=.*interfaceStoredReply<.*seenAt:number)/s)
    const planted = (index: string, type: string) =>
      storedIn(`interface DownloadRow { at: ${type} }\ndb.version(1).stores({ downloads: '${index}' })`)
    const before = planted('id', 'number')
    expect(storedIn("interface DownloadRow {\n  at: number\n}\ndb.version(1).stores({\n  downloads: 'id',\n})")).toBe(
      before,
    )
    for (const other of [planted('id, at', 'number'), planted('id', 'string')]) expect(other).not.toBe(before)
  })
})
