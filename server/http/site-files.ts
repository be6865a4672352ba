import type { BlogCard } from '#contract/entities/blog.ts'
import { escapeHtml } from '#eform/html.ts'
import { productName } from '#kit/product.ts'

/** Pages open to everyone, for search engines. */
const publicPages = ['/', '/about', '/privacy', '/contact', '/blog']
/** Folders that need a session or have no page for visitors. */
const privateFolders = ['/api/', '/account/', '/admin/', '/mentor/', '/student/', '/vendor/']

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
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** The feed of the newest articles, RSS 2.0. */
export async function feed(publicUrl: string, readArticles: ReadArticles): Promise<string> {
  const { Items } = await readArticles(0, newest)
  const items = Items.map(({ Name, Url, Summary, ArticleDate }) => {
    const address = escapeHtml(`${publicUrl}/article/${Url}`)
    const date = ArticleDate === '' ? '' : `<pubDate>${new Date(ArticleDate).toUTCString()}</pubDate>`
    return `<item><title>${escapeHtml(Name)}</title><link>${address}</link><guid>${address}</guid><description>${escapeHtml(Summary)}</description>${date}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${productName}</title><link>${escapeHtml(publicUrl)}/blog</link><description>Articles for students in Nigeria</description>\n${items.join('\n')}\n</channel></rss>\n`
}

/** The robots file. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privateFolders.map((folder) => `Disallow: ${folder}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Whether search engines may list the page at an address. All other pages are private or do not exist. */
export function isListed(path: string): boolean {
  return publicPages.includes(path)
}
