import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { Resource } from '#lists/definition/resource.ts'
import { ThumbLink } from '#patterns/list-tools/thumb-link.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { countWords } from './count-words.ts'
import { listHref, type ListState } from './list-address.ts'
import type { Rows } from './use-rows.ts'

interface Props {
  resource: Resource
  state: ListState
  rows: Rows
  /** The views and the tools of the list; phones have them beside the search. */
  tools: ReactNode
}

/** The title of a list, its number of rows, its tools, and the link to a new item. */
export function ListHeader({ resource, state, rows, tools }: Props) {
  return (
    <PageHeader
      title={resource.title}
      // The line is there from the start, so that the page below does not move when the count arrives.
      below={rows.rows ? <Standing resource={resource} rows={rows} /> : '\u00A0'}
      actions={
        <>
          {tools}
          {resource.ops.create && (
            <ThumbLink icon={Plus} href={listHref(resource, { ...state, item: 'new' })}>
              {`New ${resource.item.toLowerCase()}`}
            </ThumbLink>
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
