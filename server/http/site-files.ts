/** Pages anyone may read, for search engines. */
const publicPages = ['/', '/about', '/privacy', '/contact']
/** Where a visitor needs a session, or nothing is to be found. */
const privateFolders = ['/api/', '/account/', '/admin/', '/mentor/', '/student/', '/vendor/']

/** */
export function sitemap(publicUrl: string): string {
  const urls = publicPages.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** */
export function robots(publicUrl: string): string {
  return ['User-agent: *', ...privateFolders.map((folder) => `Disallow: ${folder}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

/** Whether search engines may list what stands at an address. Everything else is somebody's own, or nothing yet. */
export function isListed(path: string): boolean {
  return publicPages.includes(path)
}
