import { useEffect, useState } from 'react'
import type { AnyRow } from '#lists/definition/resource.ts'
import { usePrint } from '#lib/page/use-print.ts'

/**
 * The rows to print, undefined while the page does not print: the rows given to `print`, or the `shown` rows when the
 * browser's own menu prints. A page holds them only that long.
 */
export function usePrinted(
  shown: readonly AnyRow[] | undefined,
): [readonly AnyRow[] | undefined, (rows: readonly AnyRow[]) => void] {
  const [given, print] = useState<readonly AnyRow[]>()
  const isPrinting = usePrint() === 'printing'
  useEffect(() => {
    if (!given) return
    const done = () => print(undefined)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [given])
  return [given ?? (isPrinting ? shown : undefined), print]
}
