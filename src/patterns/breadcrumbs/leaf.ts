import { useEffect } from 'react'
import { proxy } from 'valtio'

/** The name of what is open at an address, as the page itself knows it: the last crumb. `inside`: opened within a page of the menu. */
export const leaf = proxy({ path: '', name: '', inside: false })

/** Called by a page about one item, as soon as its name is known. */
export function useCrumb(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name) Object.assign(leaf, { path, name, inside: false })
  }, [path, name])
}

/** The same for an item that opens within its list, at the list's own address. */
export function useInnerCrumb(path: string, name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    Object.assign(leaf, { path, name, inside: true })
    return () => {
      leaf.inside = false
    }
  }, [path, name])
}
