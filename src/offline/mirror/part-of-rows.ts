import type { CollectionName, Row } from '#contract/collections.ts'
import { collectionOrder } from './collection-order.ts'
import { mostRows } from './most-rows.ts'
import type { Copy, CopyPart } from './read-collection.ts'

/** The part of a collection whose rows are all here: what `readCopy` reads of a copy of these rows. */
export function partOfRows<C extends CollectionName>(collection: C, rows: readonly Row<C>[], part: CopyPart): Copy<C> {
  if ('ids' in part) {
    const byId = new Map(rows.map((row) => [row.Id, row]))
    const found = part.ids.slice(0, mostRows).flatMap((id) => byId.get(id) ?? [])
    return { rows: found, total: found.length }
  }
  const { by, marks, newestFirst } = collectionOrder[collection]
  const placed =
    'mark' in part
      ? rows.flatMap((row) =>
          marks(row)
            .filter(([group, at]) => group === part.mark && (part.after === undefined || at > part.after))
            .map(([, at]) => ({ at, row })),
        )
      : rows.map((row) => ({ at: by(row), row }))
  const inOrder = placed.toSorted((a, b) => compare(a.at, b.at) || compare(a.row.Id, b.row.Id)).map(({ row }) => row)
  if ('mark' in part ? part.newestFirst : newestFirst) inOrder.reverse()
  return { rows: inOrder.slice(0, Math.min(part.first, mostRows)), total: inOrder.length }
}

/** In the order of the keys of a database. */
const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)
