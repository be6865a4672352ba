import { describe, expect, test } from 'vitest'
import {
  addBlock,
  addRow,
  changeBlock,
  copyRow,
  deleteBlock,
  missingIn,
  mostBlocks,
  moveBlock,
  moveRow,
  newBlock,
  placeRow,
  widenBlock,
  type Rows,
} from './article-edit.ts'

const rowsOf = (...ids: string[]): Rows =>
  ids.reduce<Rows>((rows, id) => addRow(rows, { Id: id, block: newBlock(`${id}1`, 'Text', 12) }), [])
const ids = (rows: Rows) => rows.map(({ Id }) => Id).join(' ')
const widths = (rows: Rows) => rows.map(({ Contents }) => Contents.map(({ Width }) => Width))
const two = addBlock(rowsOf('a'), 'a', newBlock('a2', 'Picture'))

describe('rows of an article (V-07)', () => {
  test('are added at the end or after a row, and copied with new ids', () => {
    expect(ids(addRow(rowsOf('a', 'b'), { Id: 'c', block: newBlock('c1', 'Text') }, 'a'))).toBe('a c b')
    let at = 0
    const [, copy] = copyRow(two, 'a', () => `new${++at}`)
    expect(copy).toMatchObject({ Id: 'new1', Contents: [{ Id: 'new2' }, { Id: 'new3' }] })
  })

  test('move by places and stay within the article', () => {
    expect(ids(moveRow(rowsOf('a', 'b', 'c'), 'a', 1))).toBe('b a c')
    expect(ids(moveRow(rowsOf('a', 'b', 'c'), 'a', -1))).toBe('a b c')
    expect(ids(moveRow(rowsOf('a', 'b', 'c'), 'b', 9))).toBe('a c b')
  })

  test.each([
    ['a', 'c', true, 'b c a'],
    ['a', 'c', false, 'b a c'],
    ['c', 'a', false, 'c a b'],
    ['c', 'a', true, 'a c b'],
    ['b', 'gone', true, 'a b c'],
  ])('are dropped: %s at %s, after: %s', (id, over, after, order) => {
    expect(ids(placeRow(rowsOf('a', 'b', 'c'), id, { id: over, after }))).toBe(order)
  })
})

describe('blocks of a row', () => {
  test('share the row evenly when one is added, at most six', () => {
    expect(widths(two)).toEqual([[6, 6]])
    let full = two
    for (let at = 3; at < 9; at++) full = addBlock(full, 'a', newBlock(`a${at}`, 'Text'))
    expect(widths(full)).toEqual([Array.from({ length: mostBlocks }, () => 2)])
  })

  test('take columns from their neighbour, which keeps one', () => {
    expect(widths(widenBlock(two, 'a1', 1))).toEqual([[7, 5]])
    expect(widths(widenBlock(two, 'a2', 1))).toEqual([[5, 7]])
    let wide = two
    for (let at = 0; at < 9; at++) wide = widenBlock(wide, 'a1', 1)
    expect(widths(wide)).toEqual([[11, 1]])
    expect(widths(widenBlock(rowsOf('a'), 'a1', 1))).toEqual([[12]])
  })

  test('swap places, and the last one takes its row with it', () => {
    expect(moveBlock(two, 'a2', -1)[0]?.Contents.map(({ Id }) => Id)).toEqual(['a2', 'a1'])
    expect(moveBlock(two, 'a2', 1)).toEqual(two)
    expect(deleteBlock(deleteBlock(two, 'a1'), 'a2')).toEqual([])
  })

  test.each([
    ['Text', {}, ''],
    ['Picture', {}, 'Choose a picture'],
    ['Picture', { Picture: '/files/x', AltText: ' ' }, 'Describe the picture for people who cannot see it'],
    ['Video', { VideoURL: 'https://youtu.be/x' }, 'Enter the title of the video'],
    ['Embedded_Content', { Content: ' ' }, 'Enter the address of the page'],
    ['Embedded_Content', { Content: 'https://x', AltText: 'Map' }, ''],
  ] as const)('%s with %j needs: %s', (type, change, missing) => {
    const [row] = changeBlock([{ Id: 'r', FitToScreen: false, Contents: [newBlock('b', type)] }], 'b', change)
    const block = row?.Contents[0]
    expect(block && missingIn(block)).toBe(missing)
  })
})
