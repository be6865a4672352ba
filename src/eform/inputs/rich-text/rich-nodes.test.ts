import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlText, parseHtml, toHtml } from '#eform/html.ts'
import { createRichEditor, setBlock, setLink, toggleMark } from './rich-editor.ts'
import { htmlNodes, isTop, richNodes, wholeTags } from './rich-nodes.ts'

const through = (html: string) => toHtml(htmlNodes(richNodes(parseHtml(html))))

function anEditor(html: string) {
  const editor = createRichEditor()
  editor.children = richNodes(parseHtml(html))
  editor.normalize({ force: true })
  const select = (from: number[], to: number[], start: number, end: number) =>
    editor.select({ anchor: { path: from, offset: start }, focus: { path: to, offset: end } })
  return { editor, select, html: () => toHtml(htmlNodes(editor.children.filter(isTop))) }
}

describe('rich text between HTML and editor', () => {
  it.each([
    '<p>Plain <b>bold <i>both</i></b> <u>line</u></p>',
    '<h2>Title</h2><p>one<br>two</p>',
    '<ul><li>a</li><li>b <a href="https://a.example">link</a></li></ul><ol><li>c</li></ol>',
    '<blockquote>said</blockquote>',
    '<img src="/files/a/b.webp" alt="School"><p>after</p>',
    '<p></p>',
  ])('keeps %s as it is', (html) => {
    expect(through(html)).toBe(html)
  })

  it('keeps tables and listings as a whole, the lines of a quote, and code among words', () => {
    const all = (html: string) => toHtml(htmlNodes(richNodes(parseHtml(html, wholeTags))))
    const table = '<table><tbody><tr><td>A <b>cell</b></td></tr></tbody></table>'
    expect(all(`<p>one <code>two</code></p>${table}<pre>a\n  b</pre>`)).toBe(
      `<p>one <code>two</code></p>${table}<pre>a\n  b</pre>`,
    )
    expect(all('<blockquote><p>one</p><p>two</p></blockquote>')).toBe('<blockquote>one<br>two</blockquote>')
  })

  it('gives every empty line a text for the cursor', () => {
    expect(richNodes(parseHtml('<p></p><ul><li></li></ul>'))).toEqual([
      { type: 'p', children: [{ text: '' }] },
      { type: 'ul', children: [{ type: 'li', children: [{ text: '' }] }] },
    ])
  })

  it('makes paragraphs of words that stand alone and lines of what is nested', () => {
    expect(through('words<p>more</p>')).toBe('<p>words</p><p>more</p>')
    expect(through('<ul><li>a<ul><li>b</li></ul></li></ul>')).toBe('<ul><li>a</li></ul><ul><li>b</li></ul>')
    expect(through('<li>lonely</li>')).toBe('<p>lonely</p>')
  })

  it('changes nothing more the second time and loses no word, whatever came in', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<ul>',
      '</ul>',
      '<ol>',
      '<li>',
      '</li>',
      '<a href="/x">',
      '</a>',
      '<br>',
      '<h2>',
      '</h2>',
      '<blockquote>',
      '<img src="/x.webp" alt="y">',
      'words',
      ' ',
      'more\n',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const html = parts.join('')
        const once = through(html)
        expect(through(once)).toBe(once)
        const bare = (text: string) => htmlText(parseHtml(text)).replace(/\s/g, '')
        expect(bare(once)).toBe(bare(html))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the editor', () => {
  it('makes words bold, lines a list and back, and words a link', async () => {
    const { editor, select, html } = anEditor('<p>one</p><p>two</p>')
    select([0, 0], [0, 0], 0, 3)
    toggleMark(editor, 'bold')
    expect(html()).toBe('<p><b>one</b></p><p>two</p>')
    select([0, 0], [1, 0], 0, 3)
    setBlock(editor, 'ul')
    expect(html()).toBe('<ul><li><b>one</b></li><li>two</li></ul>')
    setBlock(editor, 'p')
    expect(html()).toBe('<p><b>one</b></p><p>two</p>')
    // What happens in one go is undone in one go.
    await Promise.resolve()
    select([1, 0], [1, 0], 0, 3)
    setLink(editor, 'https://a.example')
    expect(html()).toContain('<a href="https://a.example">two</a>')
    editor.undo()
    expect(html()).toBe('<p><b>one</b></p><p>two</p>')
  })

  it('leaves a list by Enter on an empty line, and a heading by Enter at its end', () => {
    const list = anEditor('<ul><li>a</li></ul>')
    list.select([0, 0, 0], [0, 0, 0], 1, 1)
    list.editor.insertBreak()
    list.editor.insertBreak()
    list.editor.insertText('out')
    expect(list.html()).toBe('<ul><li>a</li></ul><p>out</p>')
    const heading = anEditor('<h2>T</h2>')
    heading.select([0, 0], [0, 0], 1, 1)
    heading.editor.insertBreak()
    heading.editor.insertText('words')
    expect(heading.html()).toBe('<h2>T</h2><p>words</p>')
  })
})
