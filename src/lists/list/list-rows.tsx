import Pin from 'lucide-react/icons/pin'
import type { ComponentProps } from 'react'
import { RowMenu } from '#lists/actions/row-menu.tsx'
import type { Action, AnyRow, Column, Resource } from '#lists/definition/resource.ts'
import type { ListingType } from '#patterns/listing/listing-card.ts'
import { Badge } from '#ui/badge.tsx'
import { Table, type Selection } from '#ui/table.tsx'
import { CardList } from './card-list.tsx'
import { EmptyList } from './empty-list.tsx'
import { listHref, type ListState } from './list-address.ts'
import { menuColumn, tableColumn } from './table-columns.tsx'
import type { Rows } from './use-rows.ts'

interface Props {
  resource: Resource
  state: ListState
  rows: Rows
  /** `rows`, and the pinned row. */
  shown: readonly AnyRow[]
  view: ListingType
  /** The columns that are not hidden. */
  columns: readonly Column<AnyRow>[]
  selection: Selection<AnyRow> | undefined
  sort: Pick<ComponentProps<typeof Table>, 'sort' | 'onSort'>
  /** Whether the row is shown although the filters hide it (P-10). */
  isPinned: (row: AnyRow) => boolean
  onAsk: (action: Action<AnyRow>, rows: readonly AnyRow[]) => void
}

/** The rows of a list as a table or as cards, each with its link and its menu. */
export function ListRows({ resource, state, rows, shown, view, columns, selection, sort, isPinned, onAsk }: Props) {
  const hrefOf = (row: AnyRow) => listHref(resource, { ...state, item: row.Id })
  const menuOf = (row: AnyRow) => <RowMenu resource={resource} row={row} href={hrefOf(row)} onAsk={onAsk} />
  const markOf = (row: AnyRow) =>
    isPinned(row) && (
      <Badge key="pinned" tone="brand" icon={Pin}>
        Saved just now, outside this search
      </Badge>
    )
  const common = {
    rows: shown,
    rowKey: (row: AnyRow) => row.Id,
    stale: rows.stale,
    empty: <EmptyList resource={resource} state={state} rows={rows} view={view} />,
    selection,
  }
  const { cards } = resource
  if (cards && view !== 'Table_Mode')
    return (
      <CardList
        {...common}
        type={view}
        label={resource.title}
        perRow={cards.perRow}
        card={(row) => {
          const card = cards.card(row)
          const mark = markOf(row)
          return {
            ...card,
            URL: hrefOf(row),
            Actions: menuOf(row),
            Extras: mark ? (
              <>
                {mark}
                {card.Extras}
              </>
            ) : (
              card.Extras
            ),
          }
        }}
      />
    )
  return (
    <Table
      {...common}
      {...sort}
      caption={resource.title}
      columns={[...columns.map((column, at) => tableColumn(column, at === 0 ? markOf : undefined)), menuColumn(menuOf)]}
      rowHref={hrefOf}
    />
  )
}
