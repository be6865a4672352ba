import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { cleanJson } from './clean-json.ts'

function refusedFields(value: unknown): string[] {
  try {
    cleanJson(value)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.keys(error.details.errors ?? {})
  }
}
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) })

describe('cleanJson (S-14)', () => {
  it('copies a sound value', () => {
    const value = { a: [1, null, true, 'Dí̀n 👩🏽‍🎓'], b: { c: '' } }
    expect(cleanJson(value)).toEqual(value)
  })

  it('names the path of the value it refuses', () => {
    expect(refusedFields({ Questions: [{ Answer: 'ok' }, { Answer: 'a\0b' }] })).toEqual(['Questions.1.Answer'])
    expect(refusedFields(JSON.parse('{"a":{"__proto__":1}}'))).toEqual(['a.__proto__'])
    expect(refusedFields(JSON.parse('[1e999]'))).toEqual(['0'])
    expect(refusedFields('\0')).toEqual(['Input'])
    expect(refusedFields({ ['\0']: 1 })).toEqual(['Input'])
  })

  it('accepts 32 levels and refuses 33', () => {
    expect(refusedFields(nested(32))).toEqual([])
    expect(refusedFields(nested(33))).toEqual(['a.a.a.a.a.a'])
  })

  it('repairs half of a surrogate pair instead of refusing an answer', () => {
    expect(cleanJson({ ['k\ud83d']: 'cut \ud83d' })).toEqual({ 'k\ufffd': 'cut \ufffd' })
  })
})
