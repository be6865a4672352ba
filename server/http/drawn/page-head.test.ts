import { expect, test } from 'vitest'
import { attacks } from '#tests/eform/hostile-html.ts'
import { jsonInScript, pageHead } from './page-head.ts'

test.each(attacks)('no text gets out of the head of a page: %s', (text) => {
  const head = pageHead(
    { title: text, description: text, canonical: text, picture: { address: text, text }, data: [{ name: text }] },
    text,
  )
  const plain = pageHead(
    { title: '', description: '', canonical: '', picture: { address: 'a', text: 'b' }, data: [{}] },
    'c',
  )
  const tags = (html: string) => [...html.matchAll(/<\/?[a-z]+/gi)].map(([tag]) => tag)
  expect(tags(head).filter((tag) => !['<meta', '<link', '<script', '</script'].includes(tag))).toEqual([])
  expect(tags(head).filter((tag) => tag === '<script')).toEqual(tags(plain).filter((tag) => tag === '<script'))
  expect(JSON.parse(jsonInScript(text))).toBe(text)
})
