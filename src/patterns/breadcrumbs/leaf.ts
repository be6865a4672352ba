import { useEffect } from 'react'
import { proxy } from 'valtio'

/** The name of the item a page shows, as the page itself knows it: the last crumb. */
export const leaf = proxy({ path: '', name: '' })

/** Called by a page about one item, as soon as its name is known. */
export function useCrumb(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name) Object.assign(leaf, { path, name })
  }, [path, name])
}
