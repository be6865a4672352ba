import { page } from '#app/page.ts'

/** Pages for everyone that show what the server publishes. They are not in `public`: the landing page must not load their parts. */
export const blogPages = [
  page('/order', () => import('#areas/order/pages/moved-order-page.tsx').then((m) => m.MovedOrderPage)),
  page('/order/$id', () => import('#areas/order/pages/invoice-page.tsx').then((m) => m.InvoicePage)),
  page('/draft/$token', () => import('#areas/blog/pages/draft-page.tsx').then((m) => m.DraftPage)),
  page('/blog', () => import('#areas/blog/pages/blog-page.tsx').then((m) => m.BlogPage)),
  page('/article/$url', () => import('#areas/blog/pages/article-page.tsx').then((m) => m.ArticlePage)),
]
