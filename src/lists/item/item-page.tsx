import type { ComponentType } from 'react'
import { ItemPageView, type ItemPage } from './item-page-view.tsx'

/** The page of one thing, as a route's component. */
export function itemPage(page: ItemPage): ComponentType {
  return function OneThingPage() {
    return <ItemPageView page={page} />
  }
}
