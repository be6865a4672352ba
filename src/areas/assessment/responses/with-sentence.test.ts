import { expect, it } from 'vitest'
import { withSentence } from './with-sentence.ts'

it.each([
  ['', 'I noticed that '],
  ['  \n', 'I noticed that '],
  ['You explain well.', 'You explain well.\nI noticed that '],
  ['You explain well.\n\n', 'You explain well.\nI noticed that '],
])('keeps what is written: %j', (text, result) => {
  expect(withSentence(text, 'I noticed that ')).toBe(result)
})
