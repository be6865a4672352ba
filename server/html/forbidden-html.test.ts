import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHtml, toHtml } from '#eform/html.ts'
import { attacks } from '#tests/eform/hostile-html.ts'
import { forbiddenHtml } from './forbidden-html.ts'

describe('HTML that people send', () => {
  it.each(attacks)('is refused: %s', (html) => {
    expect(forbiddenHtml(html)).not.toEqual([])
  })

  it.each([
    '',
    'Is 3 < 5 & 5 > 3?',
    '<h2>Title</h2><p>Read <b>this</b><br>&amp; <a href="https://a.example/?x=1&amp;y=2">that</a></p>',
    '<ul><li>one</li></ul><img src="/files/ab/school.webp" alt="Our school">',
    '<a href="mailto:a@b.example">write</a> <a href="/help">help</a>',
  ])('is accepted: %s', (html) => {
    expect(forbiddenHtml(html)).toEqual([])
  })

  it('is always clean after the tree of allowed elements has rewritten it', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...attacks),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('<p>', '</p>', '<a href="/x">', '"', "'", '>', '<'),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        expect(forbiddenHtml(toHtml(parseHtml(parts.join(''))))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })
})
