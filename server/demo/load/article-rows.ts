import { blogBlock, type BlogBlock, type BlogRow } from '#contract/entities/blog.ts'

interface Given {
  /** The address of the article's drawing. */
  readonly picture: string
  newId(): string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inline = (text: string) =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*(.+?)\*/g, '<i>$1</i>')

const cells = (line: string, tag: 'th' | 'td') =>
  `<tr>${line
    .split('|')
    .slice(1, -1)
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('')}</tr>`

/** The HTML of one part: the lines between two empty lines. */
function partHtml(part: string): string {
  const lines = part.split('\n')
  const [first = ''] = lines
  if (first.startsWith('```')) return `<pre>${escaped(lines.slice(1, -1).join('\n'))}</pre>`
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`
  if (first.startsWith('> ')) return `<blockquote><p>${inline(first.slice(2))}</p></blockquote>`
  if (first.startsWith('| '))
    return `<table>${lines.map((line, at) => cells(line, at === 0 ? 'th' : 'td')).join('')}</table>`
  const list = first.startsWith('- ') ? 'ul' : first.startsWith('1. ') ? 'ol' : null
  if (list === null) return `<p>${inline(lines.join(' '))}</p>`
  return `<${list}>${lines.map((line) => `<li>${inline(line.replace(/^(?:-|\d+\.) /, ''))}</li>`).join('')}</${list}>`
}

/** The rows of an article in a few marks: `## ` heading, `- ` and `1. ` lists, `> ` quote, `| ` table, `[picture] words | caption`. */
export function articleRows(text: string, { picture, newId }: Given): BlogRow[] {
  const parts = text.trim().split('\n\n')
  const rows: BlogRow[] = []
  let html = ''
  const add = (block: Partial<BlogBlock>) =>
    rows.push({ Id: newId(), FitToScreen: false, Contents: [blogBlock.parse({ Id: newId(), Width: 12, ...block })] })
  const endText = () => {
    if (html !== '') add({ ContentType: 'Text', Content: html })
    html = ''
  }
  for (const part of parts) {
    if (!part.startsWith('[picture] ')) html += partHtml(part)
    else {
      endText()
      const [AltText = '', Caption = ''] = part.slice('[picture] '.length).split(' | ')
      const size = { PictureWidth: 1200, PictureHeight: 675, HasSmallPicture: true }
      add({ ContentType: 'Picture', Picture: picture, AltText, Caption, ...size })
    }
  }
  endText()
  return rows
}
