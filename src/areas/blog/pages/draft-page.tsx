import { useParams } from '@tanstack/react-router'
import FilePen from 'lucide-react/icons/file-pen'
import { AppError } from '#contract/errors.ts'
import { articleDay } from '#rules/blog/article-day.ts'
import { ArticleView } from '#areas/blog/parts/article-view.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { useDrawnQuery } from '#lib/reads/use-drawn-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Missing } from '#patterns/missing/missing.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** the working copy of an article as it will look, for everybody who has its link. The device stores nothing of it. */
export function DraftPage() {
  const { token = '' } = useParams({ strict: false })
  const found = useDrawnQuery('Blog/GetBlogPreview', { token })
  usePageTitle(found.data && `Draft: ${found.data.Blog.Name}`)
  if (!found.data && found.error instanceof AppError && found.error.code === 'not-found')
    return (
      <Missing
        heading="Draft not found"
        title="This preview is not available"
        link={{ href: '/blog', label: 'All articles' }}
      >
        Its link has ended, or it was never right. Ask the author for a new one.
      </Missing>
    )
  return (
    <LoadState
      query={found}
      skeleton={<Skeleton shape="card" count={4} />}
      offline="A draft is not saved on this device. Open the link while online."
    >
      {({ Blog, Until }) => (
        <Stack>
          <Notice tone="warn" icon={FilePen} title="Draft: not published.">
            This link works until {articleDay(Until.slice(0, 10), 'long')}.
          </Notice>
          <ArticleView article={{ Blog, Others: [], Next: null }} />
        </Stack>
      )}
    </LoadState>
  )
}
