import { useParams } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import FileX from 'lucide-react/icons/file-x'
import { ArticleEditor } from '#areas/blog/editor/article-editor.tsx'
import { loadArticle } from '#areas/blog/editor/session/load-article.ts'
import { useOpenedSession } from '#patterns/form-draft/use-opened-session.ts'
import { Unreachable } from '#lib/reads/call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** the section Page Content of an article. */
export function ContentPage() {
  const { id = '' } = useParams({ strict: false })
  const { session, error, retry } = useOpenedSession(id, loadArticle)
  if (session) return <ArticleEditor key={id} session={session} />
  if (session === null)
    return (
      <>
        <PageHeader title="Page content" />
        <EmptyState
          icon={FileX}
          title="There is no such blog"
          action={<LinkButton href="/admin/blogs">Back to the list</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      </>
    )
  const away = error instanceof Unreachable
  return (
    <>
      <PageHeader title="Page content" />
      {error ? (
        <EmptyState
          icon={away ? CloudOff : CircleAlert}
          title={away ? 'You are offline' : 'This could not be loaded'}
          action={<Button onClick={retry}>Try again</Button>}
        >
          {away ? 'Go online to open an article. What you wrote on this device is safe.' : error.message}
        </EmptyState>
      ) : (
        <Skeleton shape="rows" count={6} />
      )}
    </>
  )
}
