import { parseHtml, type HtmlNode } from '#eform/html.ts'
import { fillText, variablesIn } from './fill-message.ts'

/** Why a text cannot be saved, in a sentence; null for a good one. `known`: the variables of its type (X-079). */
export function textFault(text: string, known: readonly string[]): string | null {
  const unknown = variablesIn(text).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const near = nearest(unknown, known)
    return `"${unknown}" is not a variable of this message.${near === undefined ? '' : ` Did you mean ${near}?`}`
  }
  return /\{\{|\}\}/.test(fillText(text, () => ''))
    ? 'A variable is written {{Name}}: two brackets before it, two after it.'
    : null
}

/**
 * The same for rich text. A variable must be in one piece: bold letters in the middle of its name would break it. An address
 * cannot have one: a variable that is a link draws its own.
 */
export function htmlFault(html: string, known: readonly string[]): string | null {
  const faultsOf = (nodes: readonly HtmlNode[]): (string | null)[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string') return [textFault(node, known)]
      const inAddress = /[{}]|%7[bd]/i.test(node.href ?? '') ? 'The address of a link cannot have a variable.' : null
      return [inAddress, ...faultsOf(node.children)]
    })
  return faultsOf(parseHtml(html)).find((fault) => fault !== null) ?? null
}

/** The known name that begins or ends most like the unknown one. */
function nearest(unknown: string, known: readonly string[]): string | undefined {
  const wanted = unknown.toLowerCase()
  const shared = (name: string) => Math.max(sharedStart(name, wanted, 1), sharedStart(name, wanted, -1))
  const [best] = known.toSorted((a, b) => shared(b.toLowerCase()) - shared(a.toLowerCase()))
  return best !== undefined && shared(best.toLowerCase()) >= 3 ? best : undefined
}

/** How many letters two words share at their start (`step` 1) or their end (-1). */
function sharedStart(one: string, other: string, step: 1 | -1): number {
  let count = 0
  while (count < one.length && one.at(step > 0 ? count : -1 - count) === other.at(step > 0 ? count : -1 - count))
    count++
  return count
}
