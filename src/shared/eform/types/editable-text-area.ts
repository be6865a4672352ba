import { maxStructuredAnswer } from '#contract/limits.ts'
import { maximumCharacters } from '#contract/form-messages.ts'
import { htmlText, parseHtml, toHtml, type HtmlNode } from '#eform/html.ts'
import { checkLength, cleanText } from './text-lengths.ts'
import { textRow } from './text-row.ts'

function hasPicture(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (node.tag === 'img' || hasPicture(node.children)))
}

/** The text of a rich text, without its markup. */
function plainText(html: string): string {
  return htmlText(parseHtml(html))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * 10 EditableTextArea: rich text, stored as HTML of allowed elements in one fixed spelling (R-157, E-05). Its length is
 * the length of its text.
 */
export const editableTextArea = textRow({
  normalise: (_field, text) => {
    const nodes = parseHtml(text)
    return cleanText(htmlText(nodes)) === '' && !hasPicture(nodes) ? '' : toHtml(nodes)
  },
  check: (field, html) =>
    html.length > maxStructuredAnswer
      ? maximumCharacters(maxStructuredAnswer, field.label)
      : checkLength(field, plainText(html)),
  text: (_field, html) => plainText(html),
})
