import Pin from 'lucide-react/icons/pin'
import { useMemo, type ComponentProps } from 'react'
import { RowButton, RowMenu } from '#lists/actions/row-menu.tsx'
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
  /** The row that is shown although the filters hide it (P-10); '' for none. */
  pinnedId: string
  onAsk: (action: Action<AnyRow>, rows: readonly AnyRow[]) => void
}

/**
 * The rows of a list as a table or as cards, each with its link and its menu. A row is drawn again only when it changes:
 * all that it is drawn from stays the same object from one drawing to the next.
 */
export function ListRows({ resource, state, rows, shown, view, columns, selection, sort, pinnedId, onAsk }: Props) {
  const { shownState } = rows
  const parts = useMemo(() => {
    const { cards } = resource
    const hrefOf = (row: AnyRow) => listHref(resource, { ...shownState, item: row.Id })
    const menuOf = (row: AnyRow) => <RowMenu resource={resource} row={row} href={hrefOf(row)} onAsk={onAsk} />
    const markOf = ({ Id }: AnyRow) =>
      Id === pinnedId && (
        <Badge key="pinned" tone="brand" icon={Pin}>
          Saved just now, outside this search
        </Badge>
      )
    const cardOf =
      cards &&
      ((row: AnyRow) => {
        const card = cards.card(row)
        const mark = markOf(row)
        const Extras = mark ? (
          <>
            {mark}
            {card.Extras}
          </>
        ) : (
          card.Extras
        )
        return { ...card, Extras, URL: hrefOf(row), Actions: menuOf(row) }
      })
    const onRow = resource.actions?.find(({ isOnRow }) => isOnRow)
    const buttonOf = (row: AnyRow) => onRow && <RowButton key={onRow.label} action={onRow} row={row} onAsk={onAsk} />
    const tableColumns = columns.map((column, at) =>
      tableColumn(column, at === 0 ? markOf : column.card === 'status' ? buttonOf : undefined),
    )
    return { hrefOf, cardOf, tableColumns: [...tableColumns, menuColumn(menuOf)] }
  }, [resource, shownState, columns, pinnedId, onAsk])
  const common = {
    rows: shown,
    rowKey,
    stale: rows.stale,
    empty: <EmptyList resource={resource} state={state} rows={rows} view={view} />,
    selection,
  }
  if (parts.cardOf && view !== 'Table_Mode')
    return (
      <CardList {...common} type={view} label={resource.title} perRow={resource.cards?.perRow} card={parts.cardOf} />
    )
  const groupOf = resource.groupOf && ((row: AnyRow) => resource.groupOf?.(row) ?? '')
  return (
    <Table
      {...common}
      {...sort}
      groupOf={groupOf}
      caption={resource.title}
      columns={parts.tableColumns}
      rowHref={parts.hrefOf}
    />
  )
}

const rowKey = ({ Id }: AnyRow) => Id
