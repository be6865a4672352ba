import { Fragment, type ReactNode } from 'react'
import { parseHtml, type HtmlNode } from '#eform/html.ts'
import { wholeTags } from './rich-nodes.ts'

function drawn(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return <Fragment key={at}>{node}</Fragment>
    const { tag: Tag, children } = node
    return Tag === 'br' ? <br key={at} /> : <Tag key={at}>{drawn(children)}</Tag>
  })
}

/** A table or a listing in the editor. Links in it are words here: a press chooses the whole part. */
export function WholePart({ html }: { html: string }) {
  return <div>{drawn(parseHtml(html, wholeTags))}</div>
}
