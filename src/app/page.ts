import type { ComponentType } from 'react'

/** One line of a route file: an address of the product and the page behind it, loaded when it is first needed. */
export interface Page {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** `focus`: the page has the screen to itself, without menus (answering an assessment). */
  readonly frame: 'framed' | 'focus'
}

export function page(path: string, load: Page['load'], frame: Page['frame'] = 'framed'): Page {
  return { path, load, frame }
}
