import { useEffect } from 'react'
import { productName } from '#kit/product.ts'

/** The document's title: the page's name, prefixed with the product. */
export function pageTitle(name: string): string {
  return name ? `${productName} · ${name}` : productName
}

/** Sets the title to what the page shows, where the menu's name is too general (an item's own page). */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name)
  }, [name])
}
