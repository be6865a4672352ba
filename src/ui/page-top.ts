import { createContext } from 'react'

/**
 * The element in the layout's top bar that takes the page's whole header (an area's home), or its title (other pages on
 * phones). Null: the header stays in the page.
 */
export const PageTop = createContext<{ element: HTMLElement; takes: 'header' | 'title' } | null>(null)
