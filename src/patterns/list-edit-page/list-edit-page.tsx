import { useSearch } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { ItemPageView, type ItemPage } from './item-page-view.tsx'
import { ItemView } from './item-view.tsx'
import { ListView } from './list-view.tsx'
import { readListState } from './list-address.ts'
import type { Resource } from './resource.ts'
import { useRows } from './use-rows.ts'

/** The page of a resource, as a route's component: the list, or the item its address names. */
export function listEditPage(resource: Resource): ComponentType {
  return function ResourcePage() {
    const state = readListState(resource, useSearch({ strict: false }))
    const rows = useRows(resource, state)
    // Stays in sight although a filter would hide it (P-10).
    const [saved, setSaved] = useState('')
    if (state.item === '') return <ListView resource={resource} state={state} rows={rows} saved={saved} />
    return <ItemView key={state.item} resource={resource} state={state} rows={rows} onSaved={(id) => { setSaved(id); rows.reload() }} />
  }
}

/** The page of one thing, as a route's component. */
export function itemPage(page: ItemPage): ComponentType {
  return function OneThingPage() {
    return <ItemPageView page={page} />
  }
}
