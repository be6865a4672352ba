import { blogPageSize } from '#contract/limits.ts'
import { productName } from '#kit/product.ts'
import { drawnPage, type DrawnPage } from '#server/http/drawn/drawn-page.ts'
import { linkPictureAddress, sitePicture } from '#server/http/serve-link-picture.ts'
import { breadcrumbs } from '#server/http/drawn/with-page-heads.ts'

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
  facts: ({ Items }, path, site) =>
    // A page after the last article; a search without a result and a blog without articles are pages.
    Items.length === 0 && path.includes('page=')
      ? null
      : {
          title: `${productName} · Blog`,
          description: 'Articles on learning, exams, careers and money for students in Nigeria.',
          canonical: `${site}${path}`,
          picture: { address: `${site}${sitePicture}`, text: productName },
          isListed: !path.includes('keyword='),
          data: [breadcrumbs(site, [['/blog', 'Blog']])],
        },
})

const articlePage = drawnPage({
  pattern: '/article/:url',
  template: 'article',
  read: ({ param }) => ({
    path: `/article/${encodeURIComponent(param('url'))}`,
    call: 'Blog/GetPublishedBlog',
    input: { url: param('url') },
  }),
  facts: ({ Blog }, path, site) => {
    const { Url, Name, Summary, SEOs, Picture, ArticleDate, Tags } = Blog
    const address = `/article/${Url}`
    if (path !== address) return { movedTo: address }
    const picture = `${site}${linkPictureAddress(Url, Blog)}`
    const organisation = { '@type': 'Organization', name: productName, url: `${site}/` }
    const published = ArticleDate === '' ? undefined : ArticleDate
    return {
      title: `${productName} · ${Name}`,
      description: SEOs,
      canonical: `${site}${address}`,
      picture: { address: picture, text: Name },
      published,
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: Name,
          description: Summary,
          datePublished: published,
          image: Picture === '' ? [picture] : [picture, `${site}${Picture}`],
          keywords: Tags.join(', '),
          mainEntityOfPage: `${site}${address}`,
          author: organisation,
          publisher: { ...organisation, logo: `${site}/icons/icon-512.png` },
        },
        breadcrumbs(site, [
          ['/blog', 'Blog'],
          [address, Name],
        ]),
      ],
    }
  },
})

/** M-16: the invoice of an order, for those who have its address. */
const invoicePage = drawnPage({
  pattern: '/order/:id',
  template: 'invoice',
  isPrivate: true,
  read: ({ param }) => ({
    path: `/order/${encodeURIComponent(param('id'))}`,
    call: 'Order/GetInvoice',
    input: { code: param('id') },
  }),
  facts: ({ OrderId }, path, site) => ({
    title: `${productName} · ${OrderId}`,
    description: 'An order, its invoice and its state.',
    canonical: `${site}${path}`,
    isListed: false,
    data: [],
  }),
})

/** the working copy of an article, for those who have its link. */
const draftPage = drawnPage({
  pattern: '/draft/:token',
  template: 'draft',
  isPrivate: true,
  read: ({ param }) => ({
    path: `/draft/${encodeURIComponent(param('token'))}`,
    call: 'Blog/GetBlogPreview',
    input: { token: param('token') },
  }),
  facts: ({ Blog }, path, site) => ({
    title: `${productName} · Draft: ${Blog.Name}`,
    description: 'A draft that is not published.',
    canonical: `${site}${path}`,
    isListed: false,
    data: [],
  }),
})

/** The public pages that the server draws for each request (V-01). */
export const drawnPages: readonly DrawnPage[] = [blogPage, articlePage, draftPage, invoicePage]
