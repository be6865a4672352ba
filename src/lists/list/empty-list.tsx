import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import Inbox from 'lucide-react/icons/inbox'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import { messages } from '#contract/messages.ts'
import { Unreachable } from '#lib/reads/call.ts'
import type { ListingType } from '#patterns/listing/listing-card.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { isNarrowed, listHref, missingFilters, type ListState } from './list-address.ts'
import type { Resource } from '#lists/definition/resource.ts'
import { isTrash } from '#lists/definition/trash.ts'
import type { Rows } from './use-rows.ts'

/** Why the list is empty, in one of six texts (P-04; no rows yet: ), and what to do next. */
export function EmptyList({
  resource,
  state,
  rows,
  view,
}: {
  resource: Resource
  state: ListState
  rows: Rows
  view: ListingType
}) {
  const { error, loading, reload } = rows
  const [first] = missingFilters(resource, state)
  if (first)
    return (
      <EmptyState icon={ListFilter} title={`Choose a ${first.label.toLowerCase()} first`}>
        Its {resource.items} will be listed here.
      </EmptyState>
    )
  if (error instanceof Unreachable) {
    return (
      <EmptyState
        icon={CloudOff}
        title="Not on this device"
        action={
          <Button busy={loading} onClick={reload}>
            Try again
          </Button>
        }
      >
        You are offline, and this page of the list was not opened here before.
      </EmptyState>
    )
  }
  if (error)
    return (
      <EmptyState
        icon={CircleAlert}
        title="This could not be loaded"
        action={
          <Button busy={loading} onClick={reload}>
            Try again
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    )
  if (isTrash(resource) && state.keyword === '' && state.page === 0)
    return (
      <EmptyState
        icon={Trash}
        title="The trash is empty"
        action={<LinkButton href={listHref(resource, { ...state, filters: {} })}>Back to the list</LinkButton>}
      >
        Deleted {resource.items} appear here and can be restored.
      </EmptyState>
    )
  if (isNarrowed(state) || state.page > 0) {
    return (
      <EmptyState
        icon={Search}
        title="Nothing matches"
        action={
          <LinkButton href={listHref(resource, { ...state, keyword: '', page: 0, filters: {} })}>
            Clear the filters
          </LinkButton>
        }
      >
        No {resource.item.toLowerCase()} fits this search.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Inbox}
      title={view === 'Table_Mode' ? messages.tableEmpty : messages.noRecord}
      action={
        resource.ops.create && (
          <LinkButton variant="primary" href={listHref(resource, { ...state, item: 'new' })}>
            New {resource.item.toLowerCase()}
          </LinkButton>
        )
      }
    >
      {resource.none}
    </EmptyState>
  )
}
