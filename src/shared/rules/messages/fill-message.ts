import { parseHtml, safeHref, toHtml, type HtmlNode } from '#eform/html.ts'

/**
 * A value that the words of a message may name as `{{Name}}`. `sample` is what a preview shows. A variable with `link` is an address
 * and is drawn as a link with these words. A `secret` (a one-time link, a code) is removed from the stored message once it is sent.
 * A value that is `fromStranger` was chosen by a person without an account, or goes to one.
 */
interface MessageVariable {
  readonly sample: string
  readonly link?: string | undefined
  readonly secret?: boolean | undefined
  readonly fromStranger?: boolean | undefined
}
export type MessageVariables = Readonly<Record<string, MessageVariable>>

/** The words of a type, with variables. `html` is rich text (E-05); a channel with empty words is not used. */
export interface MessageWords {
  readonly subject: string
  readonly html: string
  readonly sms: string
}

/** A message with its values. `text` says the same as `html`. */
export interface FilledMessage extends MessageWords {
  readonly text: string
}

const variable = /\{\{\s*(\w+)\s*\}\}/g

/** The names of the variables in a text, in their order. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name)
}

/** A text with the values of its variables. */
export function fillText(text: string, valueOf: (name: string) => string): string {
  return text.replace(variable, (_, name: string) => valueOf(name))
}

/**
 * Fills the variables in. Values become text nodes and are escaped with the others: only the elements of a rich text occur in
 * `html`. `valueOf` answers for unknown variables too, because a message must not wait for a mistake in its words.
 */
export function fillMessage(
  words: MessageWords,
  variables: MessageVariables,
  valueOf: (name: string) => string,
): FilledMessage {
  const nodes = fillNodes(parseHtml(words.html), variables, valueOf)
  return {
    subject: fillText(words.subject, valueOf),
    html: toHtml(nodes),
    text: plainText(nodes),
    sms: fillText(words.sms, valueOf),
  }
}

function fillNodes(
  nodes: readonly HtmlNode[],
  variables: MessageVariables,
  valueOf: (name: string) => string,
): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node !== 'string') return [{ ...node, children: fillNodes(node.children, variables, valueOf) }]
    // With one group in the pattern, every second part is the name of a variable.
    return node.split(variable).map((part, at): HtmlNode => {
      if (at % 2 === 0) return part
      const known = variables[part]
      const value = valueOf(part)
      if (known?.link === undefined) return value
      const href = known.secret ? value : safeHref(value)
      return { tag: 'a', ...(href === undefined ? {} : { href }), children: [known.link] }
    })
  })
}

const blocks: readonly string[] = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote']

/** The plain text of a mail: a blank line between blocks, the address after the words of a link. */
function plainText(nodes: readonly HtmlNode[]): string {
  const walk = (list: readonly HtmlNode[]): string =>
    list
      .map((node) => {
        if (typeof node === 'string') return node
        const inner = walk(node.children)
        if (node.tag === 'br') return '\n'
        if (node.tag === 'img') return node.alt ?? ''
        if (node.tag === 'a') return node.href === undefined || node.href === inner ? inner : `${inner}: ${node.href}`
        if (node.tag === 'li') return `- ${inner}\n`
        return blocks.includes(node.tag) ? `${inner}\n\n` : inner
      })
      .join('')
  return walk(nodes)
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .join('\n\n')
}
