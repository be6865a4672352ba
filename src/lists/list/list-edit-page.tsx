import { useSearch } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useMemo, useState, type ComponentProps, type ComponentType } from 'react'
import { lazily } from '#lib/page/lazily.ts'
import { askAhead } from '#lib/reads/ask-ahead.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ItemView as View } from '#lists/item/item-view.tsx'
import { viewOf } from '#patterns/listing/kept-view.ts'
import { listing } from './card-list.tsx'
import { ListView } from './list-view.tsx'
import { readListState } from './list-address.ts'
import { usePermitted } from '#lists/definition/permitted.ts'
import { withTrash } from '#lists/definition/trash.ts'
import type { Resource } from '#lists/definition/resource.ts'
import { rowsInput, useRows } from './use-rows.ts'

/** Forms are larger than the list: they load after the list is shown, or when an address opens an item. */
const itemView = lazily(() => import('#lists/item/item-view.tsx').then((m) => m.ItemView))

/** Loads the page of a resource with the view that it shows first. */
export async function loadListPage(whole: Resource): Promise<ComponentType> {
  const { path, cards } = whole
  if (cards && viewOf(path, '', cards.types) !== 'Table_Mode') await listing.preload()
  return listEditPage(whole)
}

/** Asks for the rows that the list at this address will show. Resolves when the list may be drawn. */
export async function askRows(whole: Resource, asked: Readonly<Record<string, unknown>>): Promise<void> {
  const { resource, search } = withTrash(whole, asked)
  const state = readListState(resource, search)
  const input = state.item === '' ? rowsInput(resource, state) : null
  if (input) await askAhead(resource.ops.list, input)
}

/** The page of a resource, as a route's component: the list, or the item its address names. */
function listEditPage(whole: Resource): ComponentType {
  return function ResourcePage() {
    const allowed = usePermitted(whole)
    const address = useSearch({ strict: false })
    const { resource, state } = useMemo(() => {
      const shown = withTrash(allowed, address)
      return { resource: shown.resource, state: readListState(shown.resource, shown.search) }
    }, [allowed, address])
    const rows = useRows(resource, state)
    const stands = rows.rows !== undefined
    useEffect(() => {
      if (stands) void itemView.preload()
    }, [stands])
    // The saved row stays visible although a filter would hide it (P-10).
    const [saved, setSaved] = useState('')
    if (state.item === '') return <ListView resource={resource} state={state} rows={rows} saved={saved} />
    return (
      <Item
        key={state.item}
        resource={resource}
        state={state}
        rows={rows}
        onSaved={(id) => {
          setSaved(id)
          rows.reload()
        }}
      />
    )
  }
}

function Item(props: ComponentProps<typeof View>) {
  const { ready: ItemView, failed } = itemView.useLoading()
  if (failed)
    return (
      <EmptyState
        icon={CloudOff}
        title="This could not be loaded"
        action={<Button onClick={() => void itemView.preload()}>Try again</Button>}
      >
        The form is not on this device yet.
      </EmptyState>
    )
  return ItemView ? <ItemView {...props} /> : <Skeleton shape="rows" count={8} />
}
