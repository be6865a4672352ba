/** Pages open to everyone, for search engines. */
const publicPages = ['/', '/about', '/privacy', '/contact']
/** Folders that need a session or have no page for visitors. */
const privateFolders = ['/api/', '/account/', '/admin/', '/mentor/', '/student/', '/vendor/']

/** The sitemap. */
export function sitemap(publicUrl: string): string {
  const urls = publicPages.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
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
