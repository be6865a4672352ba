import { useNavigate, useSearch } from '@tanstack/react-router'
import Newspaper from 'lucide-react/icons/newspaper'
import Search from 'lucide-react/icons/search'
import { blogPageSize } from '#contract/limits.ts'
import { blogHref, readBlogSearch } from '#areas/blog/blog-search.ts'
import { BlogGrid } from '#areas/blog/parts/blog-grid.tsx'
import { KeptState } from '#areas/blog/parts/kept-state.tsx'
import { TagLinks } from '#areas/blog/parts/tag-links.tsx'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { CopyAge } from '#areas/blog/parts/copy-age.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import styles from './blog-page.module.css'

/** the search starts after this pause, ms; Enter starts it at once. */
const searchMs = 3000

/** the published articles, searched and in pages of 24. Search and page are in the address. */
export function BlogPage() {
  const search = readBlogSearch(useSearch({ strict: false }))
  const { keyword, page } = search
  const navigate = useNavigate()
  const found = useKeptQuery('Blog/GetPublishedBlogs', { keyword, page, pageSize: blogPageSize })
  const go = (words: string) =>
    void navigate({ href: blogHref('/blog', { keyword: words, page: 0 }), replace: true, resetScroll: false })
  return (
    <>
      <div className={styles['head']}>
        <h1 tabIndex={-1} data-landing="">
          Blog
        </h1>
        <SearchBox keyword={keyword} placeholder="Search articles" onSearch={go} pauseMs={searchMs} />
        {found.data && found.data.Tags.length > 0 && <TagLinks tags={found.data.Tags} keyword={keyword} all />}
      </div>
      <KeptState query={found} offline="The articles of this page are not saved on this device.">
        {({ Items, Total }) => (
          <>
            <p role="status" className="read">
              {Total === 1 ? '1 article found' : `${Total} articles found`}
            </p>
            <CopyAge copyAt={found.isNews ? null : found.at} />
            {Items.length > 0 ? (
              <BlogGrid cards={Items} stale={found.loading && !found.isNews} />
            ) : (
              <NoArticles keyword={keyword} total={Total} />
            )}
            <Pagination
              page={page}
              pageSize={blogPageSize}
              total={Total}
              hrefFor={(to) => blogHref('/blog', { keyword, page: to })}
            />
          </>
        )}
      </KeptState>
    </>
  )
}

function NoArticles({ keyword, total }: { keyword: string; total: number }) {
  const isSearch = keyword !== '' || total > 0
  return (
    <EmptyState
      icon={isSearch ? Search : Newspaper}
      title={isSearch ? 'No results' : 'No articles yet'}
      action={isSearch ? <a href="/blog">Show all articles</a> : undefined}
    >
      {keyword !== '' && `No article matches “${keyword}”. Try fewer words.`}
      {keyword === '' && (isSearch ? 'This page is after the last article.' : 'The first article will appear here.')}
    </EmptyState>
  )
}
