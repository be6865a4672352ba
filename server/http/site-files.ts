import type { BlogCard } from '#contract/entities/blog.ts'
import { escapeHtml } from '#eform/html.ts'
import { productName } from '#kit/product.ts'
import { drawnPaths, formerPolicyPaths, registerPath } from '#rules/first-screens.ts'
import { drawnPages } from '#server/http/drawn/drawn-pages.ts'

/** Pages open to everyone, for search engines; a page that shows one thing, of a pattern, is listed by that thing. */
const publicPages = [
  '/',
  ...drawnPaths.filter((path) => !formerPolicyPaths.includes(path)),
  ...drawnPages.flatMap(({ pattern }) => (pattern.includes(':') ? [] : [pattern])),
]
/** Folders that need a session or have no page for visitors. */
const privateFolders = ['/api/', '/account/', '/admin/', '/mentor/', '/student/', '/vendor/']

/** Text for XML 1.0, in which most control characters cannot be written at all. */
function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''))
}

/** Reads the published articles of one page, newest first. */
export type ReadArticles = (page: number, pageSize: number) => Promise<{ Items: readonly BlogCard[]; Total: number }>

/** Search engines read at most so many addresses of one sitemap. */
const mostAddresses = 50_000
/** The largest page that the call answers. */
const pageSize = 100
/** Articles in the feed. */
const newest = 20

/** The sitemap: the pages open to everyone, and every published article. */
export async function sitemap(publicUrl: string, readArticles: ReadArticles): Promise<string> {
  const paths: string[] = [...publicPages]
  for (let page = 0; paths.length < mostAddresses; page++) {
    const { Items } = await readArticles(page, pageSize)
    paths.push(...Items.map(({ Url }) => `/article/${Url}`))
    if (Items.length < pageSize) break
  }
  const urls = paths.map((path) => `  <url><loc>${xmlText(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** The feed of the newest articles, RSS 2.0. Readers take a description for HTML, so a summary is escaped twice. */
export async function feed(publicUrl: string, readArticles: ReadArticles): Promise<string> {
  const { Items } = await readArticles(0, newest)
  const site = xmlText(publicUrl)
  const items = Items.map(({ Name, Url, Summary, ArticleDate }) => {
    const address = xmlText(`${publicUrl}/article/${Url}`)
    const date = ArticleDate === '' ? '' : `<pubDate>${new Date(ArticleDate).toUTCString()}</pubDate>`
    return `<item><title>${xmlText(Name)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><description>${xmlText(escapeHtml(Summary))}</description>${date}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${productName}</title><link>${site}/blog</link><description>Articles for students in Nigeria</description><language>en-NG</language><atom:link href="${site}/rss.xml" rel="self" type="application/rss+xml"/>\n${items.join('\n')}\n</channel></rss>\n`
}

/** The robots file. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privateFolders.map((folder) => `Disallow: ${folder}`),
    // The longer rule counts.
    `Allow: ${registerPath}$`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/**
 * Whether search engines may list the page at an address. All other pages are private or do not exist; the link of a mail opens a
 * private step of registering.
 */
export function isListed(path: string, search: string): boolean {
  return publicPages.includes(path) && !(path === registerPath && search !== '')
}
