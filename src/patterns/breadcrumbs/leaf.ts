import { useEffect } from 'react'
import { proxy } from 'valtio'
import { usePageTitle } from '#lib/page/page-title.ts'

/**
 * The name of the open item at an address, set by its page: the last crumb. `inside`: the item is open within a page of
 * the menu.
 */
export const leaf = proxy({ path: '', name: '', inside: false })

/** A page about one item calls this; it is also the title of the document. `name` is undefined until it is known. */
export function useCrumb(path: string, name: string | undefined): void {
  usePageTitle(name)
  useEffect(() => {
    if (name) Object.assign(leaf, { path, name, inside: false })
  }, [path, name])
}

/** The same for an item that opens within its list, at the list's own address. */
export function useInnerCrumb(path: string, name: string | undefined): void {
  usePageTitle(name)
  useEffect(() => {
    if (!name) return
    Object.assign(leaf, { path, name, inside: true })
    return () => {
      leaf.inside = false
    }
  }, [path, name])
}
