import { blogPageSize } from '#contract/limits.ts'
import { productName } from '#kit/product.ts'
import { drawnPage, type DrawnPage } from '#server/http/drawn-page.ts'
import { breadcrumbs } from '#server/http/with-page-heads.ts'

/** An address of this site as a picture of a page's head: absolute; undefined without a picture. */
const pictureOf = (site: string, address: string, text: string) =>
  address === '' ? undefined : { address: `${site}${address}`, text }

const blogPage = drawnPage({
  pattern: '/blog',
  template: 'blog',
  read: ({ search }) => {
    const keyword = (search.get('keyword') ?? '').slice(0, 200)
    const page = Number(/^\d{1,5}$/.exec(search.get('page') ?? '')?.[0] ?? 0)
    const kept = new URLSearchParams({ ...(keyword && { keyword }), ...(page > 0 && { page: String(page) }) })
    return {
      path: kept.size > 0 ? `/blog?${kept.toString()}` : '/blog',
      call: 'Blog/GetPublishedBlogs',
      input: { keyword, page, pageSize: blogPageSize },
    }
  },
  facts: (_, path, site) => ({
    title: `${productName} · Blog`,
    description: 'Articles on learning, exams, careers and money for students in Nigeria.',
    canonical: `${site}${path}`,
    isListed: !path.includes('keyword='),
    data: [breadcrumbs(site, '/blog', 'Blog')],
  }),
})

const articlePage = drawnPage({
  pattern: '/article/:url',
  template: 'article',
  read: ({ param }) => ({
    path: `/article/${encodeURIComponent(param('url'))}`,
    call: 'Blog/GetPublishedBlog',
    input: { url: param('url') },
  }),
  facts: ({ Blog: { Url, Name, Summary, SEOs, Picture, ArticleDate, Tags } }, path, site) => {
    const address = `/article/${Url}`
    if (path !== address) return { movedTo: address }
    const published = ArticleDate === '' ? undefined : ArticleDate
    return {
      title: `${productName} · ${Name}`,
      description: SEOs,
      canonical: `${site}${address}`,
      picture: pictureOf(site, Picture, Name),
      published,
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: Name,
          description: Summary,
          datePublished: published,
          image: Picture === '' ? undefined : `${site}${Picture}`,
          keywords: Tags.join(', '),
          mainEntityOfPage: `${site}${address}`,
          publisher: { '@type': 'Organization', name: productName, url: `${site}/` },
        },
        breadcrumbs(site, address, Name),
      ],
    }
  },
})

/** The public pages that the server draws for each request (V-01). */
export const drawnPages: readonly DrawnPage[] = [blogPage, articlePage]
