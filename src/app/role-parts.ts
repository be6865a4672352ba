import type { ComponentType, ReactNode } from 'react'
import type { MenuCounts, MenuGroup, MenuItem } from '#app/menus/menu.ts'
import type { Page } from '#app/page.ts'

/** What only people of one role load: their pages and their menu. */
export interface RoleParts {
  readonly pages: readonly Page[]
  readonly menu: readonly MenuGroup[]
  /** The main pages, for a bar at the bottom of a phone. */
  readonly bar?: readonly MenuItem[]
  /** Passes on what waits behind entries of the menu. */
  readonly Counts?: ComponentType<{ children: (counts: MenuCounts) => ReactNode }>
}
