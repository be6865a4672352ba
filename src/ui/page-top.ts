import { createContext } from 'react'

/** Where a page's header goes when the frame around it has a place for it in its bar (an area's home); null: where it stands. */
export const PageTop = createContext<HTMLElement | null>(null)
