import type { BlogRow } from '#contract/entities/blog.ts'
import { htmlText } from '#eform/html.ts'
import { articleTree } from '#rules/blog/article-html.ts'

const wordsPerMinute = 200

/** The words of an article: its texts and the captions of its pictures. */
function articleText(rows: readonly BlogRow[]): string {
  return rows
    .flatMap(({ Contents }) => Contents)
    .map((block) => (block.ContentType === 'Text' ? htmlText(articleTree(block.Content)) : block.Caption))
    .join('\n')
}

/** How long an article takes to read, whole minutes, at least 1. */
export function readingMinutes(rows: readonly BlogRow[]): number {
  const words = articleText(rows).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
