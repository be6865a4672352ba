import type { ReactNode } from 'react'
import { parseHtml, type HtmlNode } from '#eform/html.ts'

function rendered(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { tag: Tag, href, children } = node
    if (Tag === 'br') return <br key={at} />
    const isAway = href?.startsWith('http')
    const link = Tag === 'a' ? { href, ...(isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {}) } : {}
    return <Tag key={at} {...link}>{rendered(children)}</Tag>
  })
}

/** A definition's HTML as elements: help, labels, the success message (E-05). */
export function HtmlText({ html }: { html: string }) {
  return <>{rendered(parseHtml(html))}</>
}
