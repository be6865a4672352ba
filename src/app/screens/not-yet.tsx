import { useLocation } from '@tanstack/react-router'
import Construction from 'lucide-react/icons/construction'
import { NotFound } from '#app/screens/not-found.tsx'
import { notYetPageAt, type NotYetPage } from '#app/screens/not-yet-pages.ts'
import { homePath } from '#lib/session/areas.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/** An address without a page: a named page that is not built says so; any other address is not found. */
export function NotYet() {
  const { pathname } = useLocation()
  const page = notYetPageAt(pathname)
  return page ? <NotBuilt page={page} /> : <NotFound />
}

function NotBuilt({ page: { title, about, isEmpty, instead } }: { page: NotYetPage }) {
  const home = homePath(rolesOf(usePerson()))
  usePageTitle(title)
  return (
    <Stack>
      <PageHeader title={title} />
      <EmptyState
        icon={Construction}
        title="This page is not built"
        action={
          <LinkButton href={home} variant="primary">
            Go to the start
          </LinkButton>
        }
      >
        <p>
          {isEmpty ? 'It has a place and a name, and nothing on it. ' : 'This release does not have it. '}What belongs
          here: {about.charAt(0).toLowerCase() + about.slice(1)}
        </p>
        {instead && <p>{instead}</p>}
      </EmptyState>
    </Stack>
  )
}
