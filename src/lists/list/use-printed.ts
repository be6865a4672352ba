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
 * The rows that are going to paper, undefined while none are: those given to `print`, or, where the browser's own menu prints,
 * those `shown`. A page holds them only for as long.
 */
export function usePrinted(
  shown: readonly AnyRow[] | undefined,
): [readonly AnyRow[] | undefined, (rows: readonly AnyRow[]) => void] {
  const [given, print] = useState<readonly AnyRow[]>()
  // A store: React draws its changes before the paper is laid out.
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
