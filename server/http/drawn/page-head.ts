import { escapeHtml } from '#eform/html.ts'
import { pageRepliesId, type PageReplies } from '#rules/page-replies.ts'
import { linkPictureSize } from '#server/ports/draw-link-picture.ts'

/** What a page says about itself to search engines, and to apps that show a link to it (V-04). Addresses are absolute. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  /** The one address of the page. */
  readonly canonical: string
  /** Of `linkPictureSize`. */
  readonly picture?: { readonly address: string; readonly text: string } | undefined
  /** ISO time; only of articles. */
  readonly published?: string | undefined
  /** Whether search engines may list it; true without a word. */
  readonly isListed?: boolean
  /** Objects of schema.org. */
  readonly data: readonly object[]
}

/** The elements for the head of a page, instead of the description of the app's page. */
export function pageHead(facts: PageFacts, siteName: string): string {
  const { title, description, canonical, picture, published } = facts
  const properties: [string, string | undefined][] = [
    ['og:site_name', siteName],
    ['og:type', published ? 'article' : 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', picture?.address],
    ['og:image:width', picture && String(linkPictureSize.width)],
    ['og:image:height', picture && String(linkPictureSize.height)],
    ['og:image:alt', picture?.text],
    ['article:published_time', published],
  ]
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(facts.isListed === false ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...properties.flatMap(([name, value]) =>
      value ? [`<meta property="${name}" content="${escapeHtml(value)}">`] : [],
    ),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    ...facts.data.map((one) => `<script type="application/ld+json">${jsonInScript(one)}</script>`),
  ].join('\n')
}

/** JSON inside a script element: a text in it cannot close the element. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The element with the replies that a page was drawn from. */
export function repliesElement(replies: PageReplies): string {
  return `\n<script type="application/json" id="${pageRepliesId}">${jsonInScript(replies)}</script>`
}
