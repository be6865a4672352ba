import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

it('tells what is no JSON from a JSON null', () => {
  expect(['null', 'false', '[1]', '{"a":"b"}'].map((text) => parseJson(text))).toEqual([null, false, [1], { a: 'b' }])
  expect(['', 'undefined', '{"a":', '<!doctype html>', '/files/a'].map((text) => parseJson(text))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
