import { expect, it } from 'vitest'
import { lostText } from './lost-text.ts'

it.each([
  [1, 0, ['Career interest'], 'lost 1 submission (its storage was full or was cleared): “Career interest”. '],
  [2, 1, [], 'lost 2 submissions and 1 form in progress (its storage was full or was cleared). '],
  [0, 2, [], 'lost 2 forms in progress (its storage was full or was cleared). '],
  // Two waited and one came back: which one is lost is not known.
  [1, 0, ['One', 'Two'], 'lost 1 submission (its storage was full or was cleared). '],
])('says what a browser lost: %i submissions, %i forms', (answers, forms, titles, text) => {
  expect(lostText({ answers, forms }, titles)).toContain(text)
})
