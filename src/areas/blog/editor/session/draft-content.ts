import type { BlogBody } from '#contract/entities/blog.ts'
import type { ArticleState } from './article-body.ts'

/** One draft field holds the whole article, so that the texts of two tabs are never mixed. */
const contentField = 'article'

interface Content {
  readonly body: BlogBody
  readonly row: ArticleState
}

export function draftOf(body: BlogBody, row: ArticleState): Record<string, unknown> {
  return { [contentField]: { body, row } satisfies Content }
}

/** The content of a draft, or null. A short check is enough: only this module writes it. */
export function readDraftContent(value: Readonly<Record<string, unknown>>): Content | null {
  const content = value[contentField]
  return isContent(content) ? content : null
}

function isContent(value: unknown): value is Content {
  return (
    value instanceof Object &&
    'body' in value &&
    value.body instanceof Object &&
    'ContentsJson' in value.body &&
    'row' in value
  )
}
