import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppError } from '#contract/errors.ts'
import { ArticleView } from '#areas/blog/parts/article-view.tsx'
import { CopyAge } from '#areas/blog/parts/copy-age.tsx'
import { KeptState } from '#areas/blog/parts/kept-state.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { Missing } from '#patterns/missing/missing.tsx'

/** one article by its address. An older address leads to the present one. */
export function ArticlePage() {
  const { url = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const found = useKeptQuery('Blog/GetPublishedBlog', { url })
  const current = found.data?.Blog.Url
  usePageTitle(found.data?.Blog.Name)
  useEffect(() => {
    if (current !== undefined && current !== url.toLowerCase())
      void navigate({ href: `/article/${current}`, replace: true })
  }, [current, url, navigate])
  const code = !found.data && found.error instanceof AppError ? found.error.code : null
  if (code === 'not-found' || code === 'gone')
    return (
      <Missing
        heading="Article not found"
        title={code === 'gone' ? 'This article was deleted' : 'This article does not exist'}
        link={{ href: '/blog', label: 'All articles' }}
      >
        {code === 'gone' ? 'There is more to read in the blog.' : 'Check the address, or look for it in the blog.'}
      </Missing>
    )
  return (
    <KeptState query={found} offline="This article is not saved on this device. Open it once while online.">
      {(article) => <ArticleView article={article} age={<CopyAge copyAt={found.isNews ? null : found.at} />} />}
    </KeptState>
  )
}
