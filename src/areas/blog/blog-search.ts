import { pageIn } from '#lib/page/page-in-address.ts'

/** What the address of the blog says; all of it optional. */
interface BlogSearch {
  readonly keyword: string
  /** Zero-based. */
  readonly page: number
}

/** Reads the search part of the address; an invalid part counts as missing. */
export function readBlogSearch(search: Record<string, unknown>): BlogSearch {
  const { keyword } = search
  return {
    keyword: typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword) : '',
    page: pageIn(search),
  }
}

/** The address of `list` in a state; usual values are left out. */
export function blogHref(list: '/blog' | '/admin/blogs', { keyword, page }: BlogSearch): string {
  const parts = [
    ...(keyword === '' ? [] : [`keyword=${encodeURIComponent(keyword)}`]),
    ...(page > 0 ? [`page=${page}`] : []),
  ]
  return parts.length === 0 ? list : `${list}?${parts.join('&')}`
}
