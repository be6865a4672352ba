import Plus from 'lucide-react/icons/plus'
import type { Resource } from '#lists/definition/resource.ts'
import type { ListingType } from '#patterns/listing/listing-card.ts'
import { ViewChoice } from '#patterns/listing/view-choice.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { countWords } from './count-words.ts'
import { listHref, type ListState } from './list-address.ts'
import type { Rows } from './use-rows.ts'

interface Props {
  resource: Resource
  state: ListState
  rows: Rows
  view: ListingType
}

/** The title of a list, its number of rows, its views, and the link to a new item. */
export function ListHeader({ resource, state, rows, view }: Props) {
  return (
    <PageHeader
      title={resource.title}
      below={rows.rows && <Standing resource={resource} rows={rows} />}
      actions={
        <>
          {resource.cards && (
            <ViewChoice
              path={resource.path}
              types={resource.cards.types}
              view={view}
              hrefOf={(type) => listHref(resource, { ...state, view: type })}
            />
          )}
          {resource.ops.create && (
            <LinkButton size="compact" variant="primary" href={listHref(resource, { ...state, item: 'new' })}>
              <Icon of={Plus} size="s" />
              New {resource.item.toLowerCase()}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

/** How many rows there are, and when they were read. */
function Standing({ resource, rows }: Pick<Props, 'resource' | 'rows'>) {
  const { at, isNews } = rows
  return (
    <>
      {countWords(resource, rows)}
      {at !== null && isNews && (
        <>
          , updated <DayTime at={at} />
        </>
      )}
    </>
  )
}
