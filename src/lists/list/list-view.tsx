import { useNavigate } from '@tanstack/react-router'
import { memo, useMemo, useRef, useState } from 'react'
import { useRowActions } from '#lists/actions/use-row-actions.tsx'
import type { Resource } from '#lists/definition/resource.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { useIsAway } from '#lib/reads/network.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { viewOf } from '#patterns/listing/kept-view.ts'
import type { ListingType } from '#patterns/listing/listing-card.ts'
import { Loading } from '#patterns/listing/loading.tsx'
import { ViewChoice } from '#patterns/listing/view-choice.tsx'
import { classNames } from '#ui/class-names.ts'
import { Stack } from '#ui/stack.tsx'
import { countWords } from './count-words.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterRow } from './filter-row.tsx'
import { listHref, type ListState } from './list-address.ts'
import styles from './list-edit-page.module.css'
import { ListFoot } from './list-foot.tsx'
import { ListHeader } from './list-header.tsx'
import { ListRows } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { PaperList } from './print-list.tsx'
import { SortChoice } from './sort-choice.tsx'
import { tableColumn } from './table-columns.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListKeys } from './use-list-keys.tsx'
import { useListSort } from './use-list-sort.ts'
import { usePinnedRow } from './use-pinned-row.ts'
import { usePrinted } from './use-printed.ts'
import type { Rows } from './use-rows.ts'

/** Few lists have tabs. */
const ListTabs = lazyPart(() => import('./list-tabs.tsx').then((m) => m.ListTabs))

interface Props {
  resource: Resource
  state: ListState
  rows: Rows
  /** The row that was just saved, by its id; '' for none. */
  saved: string
}

/** Search, filters, rows, pages, and the actions on rows. */
export const ListView = memo(function ListView({ resource, state, rows, saved }: Props) {
  const navigate = useNavigate()
  const isAway = useIsAway()
  const frame = useRef<HTMLDivElement>(null)
  const newItem = () => void navigate({ href: listHref(resource, { ...state, item: 'new' }) })
  const keysHelp = useListKeys(frame, resource.ops.create ? newItem : undefined)
  const { shown, pinnedId } = usePinnedRow(resource, rows, saved)
  const { ask, selection, bars } = useRowActions(resource, shown, rows.reload)
  const { sorted, sortBy, sortByColumn } = useListSort(resource, state)
  const [hidden, setHidden] = useHiddenColumns(resource.path)
  const [printed, print] = usePrinted(rows.rows)
  const view = viewOfList(resource, state)
  const tabs = resource.filters?.find(({ kind }) => kind === 'tabs')
  const columns = useMemo(() => resource.columns.filter(({ id }) => !hidden.has(id)), [resource, hidden])
  // Decided once: a screen that is turned must not close an import or stop an export.
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const views = resource.cards && (
    <ViewChoice
      path={resource.path}
      types={resource.cards.types}
      view={view}
      hrefOf={(type) => listHref(resource, { ...state, view: type })}
    />
  )
  const tools = rows.rows && (
    <ListTools
      resource={resource}
      state={state}
      rows={rows}
      columns={view === 'Table_Mode' ? { hidden, setHidden } : undefined}
      onPrint={print}
    />
  )
  return (
    <Stack>
      <ListHeader
        resource={resource}
        state={state}
        rows={rows}
        tools={
          isWide && (
            <>
              {views}
              {tools}
            </>
          )
        }
      />
      {tabs && (
        <div className={styles['tabs']}>
          <ListTabs resource={resource} state={state} filter={tabs} rows={rows} />
        </div>
      )}
      <FilterRow resource={resource} state={state} tools={!isWide && tools}>
        {(view !== 'Table_Mode' || (views && !isWide)) && (
          <>
            {view !== 'Table_Mode' && <SortChoice columns={resource.columns} sort={state.sort} onChange={sortBy} />}
            {!isWide && views}
          </>
        )}
      </FilterRow>
      {!rows.isNews && <ListAge at={rows.at} />}
      {isAway && rows.rows && <p className="muted small">You can read this list offline. Changes need the network.</p>}
      {shown ? (
        <div ref={frame} className={classNames(styles['list'], printed && styles['screen'])}>
          <p role="status" className="read">
            {rows.stale ? 'Loading' : `${countWords(resource, rows)} found`}
          </p>
          <ListRows
            resource={resource}
            state={state}
            rows={rows}
            shown={shown}
            view={view}
            columns={columns}
            selection={selection}
            sort={{ sort: sorted, onSort: sortByColumn }}
            pinnedId={pinnedId}
            onAsk={ask}
          />
          <ListFoot resource={resource} state={state} rows={rows} />
        </div>
      ) : rows.loading ? (
        <Loading type={view} perRow={resource.cards?.perRow} />
      ) : (
        <EmptyList resource={resource} state={state} rows={rows} view={view} />
      )}
      {printed && (
        <PaperList
          resource={resource}
          rows={rows}
          printed={printed}
          columns={columns.map((column) => tableColumn(column))}
        />
      )}
      {rows.rows && resource.beneath?.(rows.rows, rows.reload)}
      {bars}
      {keysHelp}
    </Stack>
  )
})

/** A list without cards is a table, even if its address names another view. */
function viewOfList({ path, cards }: Resource, { view }: ListState): ListingType {
  return cards ? viewOf(path, view, cards.types) : 'Table_Mode'
}
