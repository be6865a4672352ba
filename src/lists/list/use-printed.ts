import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AnyRow } from '#lists/definition/resource.ts'

let isPrinting = false

function watch(listener: () => void): () => void {
  const turn = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    listener()
  }
  addEventListener('beforeprint', turn)
  addEventListener('afterprint', turn)
  return () => {
    removeEventListener('beforeprint', turn)
    removeEventListener('afterprint', turn)
  }
}

/**
 * The rows to print, undefined while the page does not print: the rows given to `print`, or the `shown` rows when the
 * browser's own menu prints. A page holds them only that long.
 */
export function usePrinted(
  shown: readonly AnyRow[] | undefined,
): [readonly AnyRow[] | undefined, (rows: readonly AnyRow[]) => void] {
  const [given, print] = useState<readonly AnyRow[]>()
  // A store, because React draws changes of a store before the browser lays out the paper.
  const printing = useSyncExternalStore(
    watch,
    () => isPrinting,
    () => false,
  )
  useEffect(() => {
    if (!given) return
    const done = () => print(undefined)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [given])
  return [given ?? (printing ? shown : undefined), print]
}
