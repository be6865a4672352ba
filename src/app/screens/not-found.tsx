import SearchX from 'lucide-react/icons/search-x'
import { messages } from '#contract/messages.ts'
import { homePath } from '#lib/session/areas.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/** an address without a page. */
export function NotFound() {
  const person = usePerson()
  usePageTitle('Not found')
  return (
    <Stack>
      <PageHeader title="Not found" />
      <EmptyState
        icon={SearchX}
        title={messages.notFound}
        action={
          <LinkButton href={homePath(rolesOf(person))} variant="primary">
            Go to the home page
          </LinkButton>
        }
      >
        <p>Check the address. The page may have been removed.</p>
      </EmptyState>
    </Stack>
  )
}
