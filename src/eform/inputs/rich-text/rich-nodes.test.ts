import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedTags, htmlText, parseHtml, toHtml, type HtmlTag } from '#eform/html.ts'
import { createRichEditor, setBlock, setLink, toggleMark } from './rich-editor.ts'
import { articleTags, cleanArticleHtml } from '#rules/blog/article-html.ts'
import { htmlNodes, isTop, richNodes } from './rich-nodes.ts'
import { addColumn, addRow, deleteColumn, deleteRow, insertTable, moveCell, tableAt } from './rich-table.ts'

const through = (html: string, tags = allowedTags as readonly HtmlTag[]) =>
  toHtml(htmlNodes(richNodes(parseHtml(html, tags))))

function anEditor(html: string) {
  const editor = createRichEditor(articleTags)
  editor.children = richNodes(parseHtml(html, articleTags))
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

  it.each([
    '<p>one <code>two</code></p><table><tbody><tr><td>A <b>cell</b></td></tr></tbody></table><pre>a\n  <b>b</b>\n</pre>',
    '<table><thead><tr><th>Course</th><th></th></tr></thead><tbody><tr><td>Law<br>LLB</td><td><a href="/x">5</a></td></tr></tbody></table>',
  ])('keeps the table or listing %s as it is, and so does the server', (html) => {
    expect(through(html, articleTags)).toBe(html)
    expect(cleanArticleHtml(html)).toBe(html)
  })

  it('keeps the lines of a quote, and drops a table without cells', () => {
    expect(through('<blockquote><p>one</p><p>two</p></blockquote>')).toBe('<blockquote>one<br>two</blockquote>')
    expect(through('<p>a</p><table><tr></tr></table>', articleTags)).toBe('<p>a</p>')
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
      '<pre>',
      '</pre>',
      '<code>',
      'words',
      ' ',
      'more\n',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 20 }),
        fc.constantFrom(allowedTags, [...allowedTags, ...articleTags]),
        (parts, tags) => {
          const html = parts.join('')
          const once = through(html, tags)
          expect(through(once, tags)).toBe(once)
          const bare = (text: string) => htmlText(parseHtml(text)).replace(/\s/g, '')
          expect(bare(once)).toBe(bare(html))
        },
      ),
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

describe('a table in the editor', () => {
  const two =
    '<p>a</p><table><thead><tr><th>H</th><th>I</th></tr></thead><tbody><tr><td>x</td><td>y</td></tr></tbody></table><p>z</p>'
  const tableOf = (rows: string) => `<table><thead><tr>${rows}</tr></tbody></table>`
  const next = '</tr></thead><tbody><tr>'

  it('gets and loses rows and columns at the cursor; new cells of the head are headings', () => {
    const { editor, select, html } = anEditor(two)
    select([1, 1, 0, 0], [1, 1, 0, 0], 1, 1)
    addColumn(editor)
    editor.insertText('new')
    expect(html()).toBe(
      `<p>a</p>${tableOf(`<th>H</th><th></th><th>I</th>${next}<td>x</td><td>new</td><td>y</td>`)}<p>z</p>`,
    )
    deleteColumn(editor)
    expect(html()).toBe(two)
    select([1, 0, 0, 0], [1, 0, 0, 0], 0, 0)
    addRow(editor)
    editor.insertText('row')
    expect(html()).toContain('<tbody><tr><td>row</td><td></td></tr><tr><td>x</td>')
    deleteRow(editor)
    expect(html()).toBe(two)
    select([1, 1, 0, 0], [1, 1, 0, 0], 0, 0)
    deleteColumn(editor)
    deleteColumn(editor)
    expect(html()).toBe('<p>a</p><p>z</p>')
  })

  it('is put after the block of the cursor, never into a table, and Tab goes through its cells and out of it', () => {
    const { editor, select, html } = anEditor('<p>a</p><p>b</p>')
    select([0, 0], [0, 0], 1, 1)
    insertTable(editor)
    expect(tableAt(editor)).toEqual({ path: [1], row: 0, column: 0 })
    insertTable(editor)
    for (const text of ['1', '2', '3', '4', '5', '6']) {
      editor.insertText(text)
      expect(moveCell(editor, 1)).toBe(text !== '6')
    }
    expect(html()).toBe(
      `<p>a</p>${tableOf(`<th>1</th><th>2</th>${next}<td>3</td><td>4</td></tr><tr><td>5</td><td>6</td>`)}<p>b</p>`,
    )
    expect(moveCell(editor, -1)).toBe(true)
    editor.insertText('!')
    expect(html()).toContain('<td>5!</td>')
  })

  it('keeps its cells: Enter makes a line, formats stay out, a deletion over cells empties them, one at an edge does nothing', () => {
    const { editor, select, html } = anEditor(two)
    select([1, 1, 0, 0], [1, 1, 0, 0], 1, 1)
    editor.insertBreak()
    editor.insertText('2')
    setBlock(editor, 'h2')
    setBlock(editor, 'ul')
    expect(html()).toBe(two.replace('<td>x</td>', '<td>x<br>2</td>'))
    select([1, 1, 1, 0], [1, 1, 1, 0], 0, 0)
    editor.deleteBackward('character')
    select([2, 0], [2, 0], 0, 0)
    editor.deleteBackward('character')
    expect(tableAt(editor)).toEqual({ path: [1], row: 1, column: 1 })
    expect(html()).toBe(two.replace('<td>x</td>', '<td>x<br>2</td>'))
    select([0, 0], [1, 1, 0, 0], 0, 1)
    editor.deleteFragment()
    expect(html()).toBe(`<p></p>${tableOf(`<th></th><th></th>${next}<td><br>2</td><td>y</td>`)}<p>z</p>`)
  })
})

describe('a listing in the editor', () => {
  it('is made of a paragraph, keeps its lines, and is left by Enter on an empty last line', () => {
    const { editor, select, html } = anEditor('<p>if (a)</p>')
    select([0, 0], [0, 0], 6, 6)
    setBlock(editor, 'pre')
    editor.insertBreak()
    editor.insertText('  b()')
    expect(html()).toBe('<pre>if (a)\n  b()</pre><p></p>')
    editor.insertBreak()
    editor.insertBreak()
    editor.insertText('out')
    expect(html()).toBe('<pre>if (a)\n  b()</pre><p>out</p><p></p>')
  })
})
