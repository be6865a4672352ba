import type { ComponentType } from 'react'
import type { ItemPage } from '#lists/item/item-page-view.tsx'
import type { Resource } from '#lists/definition/resource.ts'

/** One line of a route file: an address of the product and its page, which is loaded when it is first needed. */
export interface Page {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** `focus`: the page has the screen to itself, without menus (answering an assessment). */
  readonly frame: 'framed' | 'focus'
  /** Asks for what the page will read at an address, by its search. Resolves when the page may be drawn. */
  readonly ask?: (search: Readonly<Record<string, unknown>>) => Promise<void>
  /** The definition of a list-and-edit page. */
  readonly resource?: () => Promise<Resource>
  /** The definition of a page of one thing. */
  readonly one?: () => Promise<ItemPage>
}

export function page(path: string, load: Page['load'], frame: Page['frame'] = 'framed'): Page {
  return { path, load, frame }
}

/**
 * A list-and-edit page (docs/decisions/022), loaded together with its pattern. `path` equals the definition's own path; a
 * test checks this.
 */
export function resourcePage(path: string, resource: () => Promise<Resource>): Page {
  const bring = () => Promise.all([import('#lists/list/list-edit-page.tsx'), resource()])
  let here: Awaited<ReturnType<typeof bring>> | undefined
  const parts = async () => {
    here ??= await bring()
    return here
  }
  const load = async () => {
    const [{ loadListPage }, definition] = await parts()
    return loadListPage(definition)
  }
  const ask = async (search: Readonly<Record<string, unknown>>) => {
    // Without a wait once they are here: the rows are asked for in the task of the press.
    const [{ askRows }, definition] = here ?? (await parts())
    await askRows(definition, search)
  }
  return { ...page(path, load), ask, resource }
}

/**
 * A page of one thing without a list. It is loaded together with the pattern, so that the build does not split the
 * pattern's parts for it.
 */
export function onePage(path: string, definition: () => Promise<ItemPage>): Page {
  const load = async () => {
    const [{ itemPage }, one] = await Promise.all([import('#lists/item/item-page.tsx'), definition()])
    return itemPage(one)
  }
  return { ...page(path, load), one: definition }
}
