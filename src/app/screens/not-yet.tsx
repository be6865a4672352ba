import { useLocation } from '@tanstack/react-router'
import Hourglass from 'lucide-react/icons/hourglass'
import { NotFound } from '#app/screens/not-found.tsx'
import { notYetPageAt, type NotYetPage } from '#app/screens/not-yet-pages.ts'
import { homePath } from '#lib/session/areas.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/**
 * An address without a page: a page that the specification names and that is not built says so, without promising a day; any
 * other address is not found. Only people who type such an address come here: no menu and no link leads to one.
 */
export function NotYet() {
  const { pathname } = useLocation()
  const page = notYetPageAt(pathname)
  return page ? <NotBuilt path={pathname} page={page} /> : <NotFound />
}

function NotBuilt({ path, page: { title, about, isEmpty, instead } }: { path: string; page: NotYetPage }) {
  const home = homePath(rolesOf(usePerson()))
  useCrumb(path, title)
  return (
    <Stack>
      <PageHeader title={title} />
      <EmptyState
        icon={Hourglass}
        title={isEmpty ? 'Nothing here yet' : 'Not available yet'}
        action={
          <LinkButton href={home} variant="primary">
            Go to the home page
          </LinkButton>
        }
      >
        <p>{about}</p>
        {instead && <p>{instead}</p>}
      </EmptyState>
    </Stack>
  )
}
