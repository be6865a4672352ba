import { maxStructuredAnswer } from '#contract/limits.ts'
import { maximumCharacters } from '#contract/form-messages.ts'
import { htmlWords, parseHtml, toHtml, type HtmlNode } from '#eform/html.ts'
import { checkLength } from './text-lengths.ts'
import { textRow } from './text-row.ts'

function hasPicture(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (node.tag === 'img' || hasPicture(node.children)))
}

/** The words a rich text says, without its markup. */
function words(html: string): string {
  return htmlWords(parseHtml(html)).replace(/\n{3,}/g, '\n\n').trim()
}

/** 10 EditableTextArea: rich text, kept as HTML of allowed elements only, spelled one way (R-157, E-05). Its length is that of its words. */
export const editableTextArea = textRow({
  normalise: (_field, text) => {
    const nodes = parseHtml(text)
    return htmlWords(nodes).trim() === '' && !hasPicture(nodes) ? '' : toHtml(nodes)
  },
  check: (field, html) => (html.length > maxStructuredAnswer ? maximumCharacters(maxStructuredAnswer, field.label) : checkLength(field, words(html))),
  text: (_field, html) => words(html),
})
