import { page } from '#app/page.ts'

/** Pages for everyone that show what the server publishes. They are not in `public`: the landing page must not load their parts. */
export const blogPages = [
  page('/blog', () => import('#areas/blog/pages/blog-page.tsx').then((m) => m.BlogPage)),
  page('/article/$url', () => import('#areas/blog/pages/article-page.tsx').then((m) => m.ArticlePage)),
]
