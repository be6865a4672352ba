import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('gives the same text for the same content in any field order', () => {
  expect(canonicalJson({ b: [{ y: 1, x: null }], a: 'ä"' })).toBe('{"a":"ä\\"","b":[{"x":null,"y":1}]}')
  expect(canonicalJson({ a: 'ä"', b: [{ x: null, y: 1 }] })).toBe(canonicalJson({ b: [{ y: 1, x: null }], a: 'ä"' }))
})

it('gives different texts for different contents', () => {
  const contents = [
    { a: 1 },
    { a: '1' },
    { a: [1] },
    { a: null },
    {},
    [],
    null,
    '',
    'null',
    { a: { b: 1 } },
    { 'a":1,"b': 1 },
    { a: 1, b: 1 },
  ]
  expect(new Set(contents.map(canonicalJson)).size).toBe(contents.length)
})
