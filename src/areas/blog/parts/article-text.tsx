import { Fragment, type ReactNode } from 'react'
import { htmlText, type HtmlNode } from '#eform/html.ts'
import { articleTree } from '#rules/blog/article-html.ts'
import styles from './article-text.module.css'

/** A wide table scrolls in its own frame. The frame takes the focus, so that the keyboard scrolls it too. */
const scrollFrame = { tabIndex: 0, role: 'region', 'aria-label': 'Table' }

function drawn(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return <Fragment key={at}>{node}</Fragment>
    const { tag, href, children } = node
    // A heading without words would be announced as a heading of nothing.
    const Tag = tag === 'th' && htmlText(children).trim() === '' ? 'td' : tag
    if (Tag === 'br') return <br key={at} />
    if (Tag === 'table')
      return (
        <div key={at} className={styles['table']} {...scrollFrame}>
          <table>{drawn(children)}</table>
        </div>
      )
    const isAway = href !== undefined && /^https?:/i.test(href)
    const link = Tag === 'a' ? { href, ...(isAway ? { rel: 'noopener noreferrer' } : {}) } : {}
    return (
      <Tag key={at} {...link}>
        {drawn(children)}
      </Tag>
    )
  })
}

/** A text block of an article, cleaned and drawn element by element, so that no text becomes code (V-08). */
export function ArticleText({ html }: { html: string }) {
  return <div className={styles['text']}>{drawn(articleTree(html))}</div>
}
