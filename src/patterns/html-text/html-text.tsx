import type { ReactNode } from 'react'
import { PicturePlace } from './picture-place.tsx'
import { parseHtml, type HtmlNode } from '#eform/html.ts'

function rendered(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { tag: Tag, href, src, alt, children } = node
    if (Tag === 'br') return <br key={at} />
    if (Tag === 'img') return <PicturePlace key={at} src={src ?? ''} alt={alt ?? ''} />
    const isAway = href !== undefined && /^https?:/i.test(href)
    const link = Tag === 'a' ? { href, ...(isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {}) } : {}
    return (
      <Tag key={at} {...link}>
        {rendered(children)}
      </Tag>
    )
  })
}

/** HTML as elements: help, labels, the success message, a rich text (E-05). */
export function HtmlText({ html }: { html: string }) {
  return <>{rendered(parseHtml(html))}</>
}
