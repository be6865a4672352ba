import { createContext } from 'react'

/** The element in the layout's top bar that takes the page's header (an area's home); null: the header stays in the page. */
export const PageTop = createContext<HTMLElement | null>(null)
