import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pin from 'lucide-react/icons/pin'
import Plus from 'lucide-react/icons/plus'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { defaultPageSize } from '#contract/limits.ts'
import { listOrders } from '#contract/list-orders.generated.ts'
import { useNetwork } from '#lib/network.ts'
import { CsvImport } from '#patterns/csv-import/csv-import.tsx'
import { ExportCsv } from '#patterns/export-csv/export-csv.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { viewOf } from '#patterns/listing/kept-view.ts'
import type { ListingType } from '#patterns/listing/listing-card.ts'
import { Loading } from '#patterns/listing/loading.tsx'
import { ViewChoice } from '#patterns/listing/view-choice.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table, type Column as TableColumn } from '#ui/table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CardList } from './card-list.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { countWords } from './count-words.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterRow } from './filter-row.tsx'
import { isNarrowed, listHref, type ListState } from './list-address.ts'
import styles from './list-edit-page.module.css'
import { PaperList, PrintList } from './print-list.tsx'
import { askPage } from './resource-calls.ts'
import type { AnyRow, Column, Resource } from './resource.ts'
import { actionsOf } from './row-actions.ts'
import { SortChoice } from './sort-choice.tsx'
import { useActions } from './use-actions.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListKeys } from './use-list-keys.tsx'
import { usePrinted } from './use-printed.ts'
import { useRow, type Rows } from './use-rows.ts'

interface Props { resource: Resource; state: ListState; rows: Rows; saved: string }

/** Search, filters, rows, pages, and what can be done with rows. */
export function ListView({ resource, state, rows, saved }: Props) {
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useHiddenColumns(resource.path)
  const online = useNetwork() === 'online'
  const pinned = useRow(resource, rows, saved).row
  const { ask, dialogs } = useActions(resource, () => { setChosen(new Set()); rows.reload() })
  const keys = useListKeys(frame, resource.ops.create ? () => void navigate({ href: listHref(resource, { ...state, item: 'new' }) }) : undefined)
  const hrefOf = (row: AnyRow) => listHref(resource, { ...state, item: row.Id })
  const { cards } = resource
  const view = viewOfList(resource, state)
  const all = actionsOf(resource)
  const menuOf = (row: AnyRow) => [
    { label: resource.ops.update ? 'Edit' : 'Open', icon: Pencil, href: hrefOf(row) },
    ...(online ? all.filter((action) => action.when(row)).map((action) => ({ label: action.label, icon: action.icon, onSelect: () => ask(action, [row]) })) : []),
  ]
  const isOutside = pinned && !rows.rows?.some(({ Id }) => Id === pinned.Id)
  const shown = isOutside ? [pinned, ...(rows.rows ?? [])] : rows.rows
  const [printed, print] = usePrinted(rows.rows)
  const markOf = (row: AnyRow) => isOutside && row.Id === pinned.Id && <Badge key="pinned" tone="brand" icon={Pin}>Saved just now, outside this search</Badge>
  const rowMenu = (row: AnyRow) => <Menu label={`Actions for ${resource.name(row)}`} variant="quiet" size="compact" square trigger={<Icon of={EllipsisVertical} size="s" />} items={menuOf(row)} />
  const inSight = resource.columns.filter(({ id }) => !hidden.has(id))
  const columns: TableColumn<AnyRow>[] = [...inSight.map((column, at) => tableColumn(column, at === 0 ? markOf : () => null)), menuColumn(rowMenu)]
  const order = state.sort === '' ? (listOrders[resource.ops.list] ?? '') : state.sort
  const sorted = { column: resource.columns.find(({ sort }) => sort === order.replace(/^-/, ''))?.id ?? '', descending: order.startsWith('-') }
  const sortBy = (sort: string) => void navigate({ href: listHref(resource, { ...state, page: 0, sort }), replace: true })
  function sortByHead(id: string): void {
    const sort = resource.columns.find((column) => column.id === id)?.sort ?? ''
    sortBy(order === sort ? `-${sort}` : sort)
  }
  const common = {
    rows: shown ?? [], rowKey: (row: AnyRow) => row.Id, stale: rows.stale, empty: <EmptyList resource={resource} state={state} rows={rows} view={view} />,
    selection: all.length > 0 && online ? { chosen, name: (row: AnyRow) => resource.name(row), onChange: setChosen } : undefined,
  }
  const chosenRows = (shown ?? []).filter(({ Id }) => chosen.has(Id))
  return (
    <Stack>
      <PageHeader title={resource.title} below={rows.rows && <Standing resource={resource} rows={rows} />} actions={
        <>
          {cards && <ViewChoice path={resource.path} types={cards.types} view={view} hrefOf={(type) => listHref(resource, { ...state, view: type })} />}
          {resource.ops.create && <LinkButton size="compact" variant="primary" href={listHref(resource, { ...state, item: 'new' })}><Icon of={Plus} size="s" />New {resource.item.toLowerCase()}</LinkButton>}
        </>
      } />
      <FilterRow resource={resource} state={state}>{view !== 'Table_Mode' && <SortChoice columns={resource.columns} sort={state.sort} onChange={sortBy} />}</FilterRow>
      {!rows.isNews && <ListAge at={rows.at} />}
      {!online && rows.rows && <p className="muted small">Without a network you can look. Changes need it.</p>}
      {shown === undefined ? <EmptyOrLoading resource={resource} state={state} rows={rows} view={view} /> : (
        <div ref={frame} className={classNames(styles['list'], printed && styles['screen'])}>
          <p role="status" className="read">{rows.stale ? 'Loading' : `${countWords(resource, rows)} found`}</p>
          {cards && view !== 'Table_Mode' ? (
            <CardList {...common} type={view} label={resource.title} perRow={cards.perRow} card={(row) => {
              const card = cards.card(row)
              return { ...card, URL: hrefOf(row), Actions: rowMenu(row), Extras: isOutside && row.Id === pinned.Id ? <>{markOf(row)}{card.Extras}</> : card.Extras }
            }} />
          ) : <Table {...common} caption={resource.title} columns={columns} rowHref={hrefOf} sort={sorted} onSort={sortByHead} />}
          <div className={styles['foot']}>
            <Pagination page={state.page} pageSize={defaultPageSize} total={rows.total} more={rows.more} hrefFor={(page) => listHref(resource, { ...state, page })} />
            <span className={styles['tools']}>
              {resource.csv && online && <CsvImport source={resource.csv} items={resource.items} onDone={rows.reload} />}
              {view === 'Table_Mode' && <ColumnChoice columns={resource.columns} hidden={hidden} onChange={setHidden} />}
              <PrintList resource={resource} state={state} rows={rows} onPrint={print} />
              <ExportCsv<AnyRow> name={resource.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')} total={rows.total} filtered={isNarrowed(state)}
                ask={(page, signal) => askPage(resource.ops.list, state, page, signal)}
                table={(list) => [resource.columns.map(({ label }) => label), ...list.map((row) => resource.columns.map((column) => column.words(row)))]} />
            </span>
          </div>
        </div>
      )}
      {printed && <PaperList resource={resource} rows={rows} printed={printed} columns={inSight.map((column) => tableColumn(column, () => null))} />}
      {resource.beneath?.()}
      {chosenRows.length > 0 && <BulkBar actions={all} rows={chosenRows} onClear={() => setChosen(new Set())} onAsk={ask} />}
      {dialogs}
      {keys}
    </Stack>
  )
}

/** A list without cards is a table, whatever its address says. */
function viewOfList({ path, cards }: Resource, { view }: ListState): ListingType {
  return cards ? viewOf(path, view, cards.types) : 'Table_Mode'
}

function EmptyOrLoading(props: ComponentProps<typeof EmptyList>) {
  return props.rows.loading ? <Loading type={props.view} perRow={props.resource.cards?.perRow} /> : <EmptyList {...props} />
}

/** How many, and as of when. */
function Standing({ resource, rows }: { resource: Resource; rows: Rows }) {
  const { at, isNews } = rows
  return <>{countWords(resource, rows)}{at !== null && isNews && <>, updated <DayTime at={at} /></>}</>
}

/** `mark`: what is said of a row beside its name. */
function tableColumn({ id, label, align, card, sort, ...column }: Column<AnyRow>, mark: (row: AnyRow) => ReactNode): TableColumn<AnyRow> {
  return { id, label, ...(align ? { align } : {}), ...(card ? { card } : {}), sortable: sort !== undefined, cell: (row) => [column.cell?.(row) ?? column.words(row), mark(row)] }
}

function menuColumn(menuOf: (row: AnyRow) => ReactNode): TableColumn<AnyRow> {
  return { id: 'menu', label: 'Actions', align: 'end', card: 'menu', cell: (row) => <span className={styles['menu']}>{menuOf(row)}</span> }
}
