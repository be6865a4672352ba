import type { AnyRow, Resource } from '#lists/definition/resource.ts'
import { useRow, type Rows } from './use-rows.ts'

interface PinnedRow {
  /** The rows of the page; the saved row comes first if the page does not hold it. */
  shown: readonly AnyRow[] | undefined
  /** The row that is shown although the filters hide it, by its id; '' for none. */
  pinnedId: string
}

/** Keeps a row that was just saved visible, although the filters hide it (P-10). `saved`: its id, '' for none. */
export function usePinnedRow(resource: Resource, rows: Rows, saved: string): PinnedRow {
  const { row } = useRow(resource, rows, saved)
  const pinned = row && !rows.rows?.some(({ Id }) => Id === row.Id) ? row : null
  return {
    shown: pinned ? [pinned, ...(rows.rows ?? [])] : rows.rows,
    pinnedId: pinned?.Id ?? '',
  }
}
