import { htmlText, parseHtml, type HtmlNode } from '#eform/html.ts'
import { fillText, variablesIn } from '#rules/messages/fill-message.ts'

/** A scheme, or a dot as in `bit.ly` and not as in "10.30" or "J. Obi". */
const address = /:\/\/|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2}/u
const mailbox = /^[^@/:]+@[^@/:]+$/

/**
 * Why a text of a message about the security of an account cannot be saved, in a sentence; null for a good one. Addresses in it are of
 * this site (`publicUrl`), and no variable touches one: otherwise a genuine mail could lead its reader to another site, or a
 * link could carry a code there. Mailboxes are no addresses of sites.
 */
export function addressFault(text: string, publicUrl: string): string | null {
  for (const word of text.split(/\s+/)) {
    const fixed = fillText(word, () => 'x')
    if (!address.test(fixed)) continue
    if (variablesIn(word).length > 0) return `A variable cannot stand next to an address: ${word}`
    const bare = fixed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}/]+$/gu, '')
    if (!mailbox.test(bare) && !isOwn(bare.includes('://') ? bare : `https://${bare}`, publicUrl))
      return `This message can only have addresses of ${new URL(publicUrl).host}: ${word} is not one`
  }
  return null
}

/** The same for rich text: for what people read in it, and for where its links lead. */
export function htmlAddressFault(html: string, publicUrl: string): string | null {
  const nodes = parseHtml(html)
  const foreign = hrefsIn(nodes).find((href) => !isOwn(href, publicUrl))
  return foreign === undefined
    ? addressFault(htmlText(nodes), publicUrl)
    : `Links of this message can only lead to ${new URL(publicUrl).host}, or be a variable: ${foreign} is not possible`
}

function hrefsIn(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...hrefsIn(node.children)],
  )
}

function isOwn(text: string, publicUrl: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.host === new URL(publicUrl).host
}
