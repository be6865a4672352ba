import { useEffect } from 'react'
import { productName } from '#kit/product.ts'

/** The document's title: the page's name, prefixed with the product. */
export function pageTitle(name: string): string {
  return name ? `${productName} · ${name}` : productName
}

/** The menu's name of the page on the screen, and the name that the page itself gives to what it shows. */
let general = ''
let own = ''

function showTitle(): void {
  document.title = pageTitle(own || general)
}

/** Sets the title to the menu's name of the page, unless the page names what it shows. */
export function setGeneralTitle(name: string): void {
  general = name
  showTitle()
}

/**
 * Sets the title to what the page shows, where the menu's name is too general (an item's own page), so that tabs and
 * the history can be distinguished. Until the name is known, and after the page has gone, the menu's name is the title.
 */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return undefined
    own = name
    showTitle()
    return () => {
      own = ''
      showTitle()
    }
  }, [name])
}
