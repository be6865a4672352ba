import { useMemo, useState } from 'react'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { listHref, missingFilters, type ListState } from './list-address.ts'
import { listInput } from '#lists/definition/resource-calls.ts'
import type { AnyRow, Resource } from '#lists/definition/resource.ts'

export interface Rows {
  /** The rows of this page; while it loads, the rows of the page before it (`stale`). */
  readonly rows: readonly AnyRow[] | undefined
  /** The state that these rows were asked for: their links keep it while the next rows load. */
  readonly shownState: ListState
  readonly total: number
  /** More rows match than `total` counts. */
  readonly more: boolean
  readonly stale: boolean
  /** When the rows came from the server, ms, and whether that was in this visit. */
  readonly at: number | null
  readonly isNews: boolean
  readonly error: Error | undefined
  readonly loading: boolean
  readonly reload: () => void
}

/** What a list asks for; null until every filter that must be chosen first is chosen. */
export const rowsInput = (resource: Resource, state: ListState) =>
  missingFilters(resource, state).length === 0 ? listInput(state) : null

/**
 * The rows of a page of a list (P-03, P-05); undefined until every filter that must be chosen first is chosen. The same
 * object until something in it changes.
 */
export function useRows(resource: Resource, state: ListState): Rows {
  const input = rowsInput(resource, state)
  const { data, at, isNews, error, loading, reload } = useKeptQuery(resource.ops.list, input)
  const { list } = resource.ops
  const [last, setLast] = useState({ data, state, list })
  const isNewState = listHref(resource, state) !== listHref(resource, last.state)
  if (data !== undefined && (data !== last.data || isNewState)) setLast({ data, state, list })
  // The trash of a list has other rows than the list: these are never shown meanwhile.
  const shown = data ?? (input && loading && list === last.list ? last.data : undefined)
  const { state: shownState } = last
  const stale = data === undefined || (loading && !isNews)
  return useMemo(
    () => ({
      rows: shown?.Items,
      total: shown?.Total ?? 0,
      more: shown?.More ?? false,
      shownState,
      stale,
      at,
      isNews,
      error,
      loading,
      reload,
    }),
    [shown, shownState, stale, at, isNews, error, loading, reload],
  )
}

/**
 * One row by its id, from the rows that are there or from the server. Undefined while it loads, null when it does not
 * exist.
 */
export function useRow(
  resource: Resource,
  rows: Rows,
  id: string,
): { row: AnyRow | null | undefined; error: Error | undefined; reload: () => void } {
  const here = rows.rows?.find((row) => row.Id === id)
  const isWanted =
    here === undefined &&
    id !== '' &&
    id !== 'new' &&
    (rows.rows !== undefined || rows.error !== undefined || !rows.loading)
  const alone = useKeptQuery(resource.ops.list, isWanted ? { id } : null)
  if (here) return { row: here, error: undefined, reload: rows.reload }
  const found = alone.data?.Items.find((row) => row.Id === id)
  return {
    row: found ?? (alone.data && !alone.loading ? null : undefined),
    error: alone.data ? undefined : alone.error,
    reload: alone.reload,
  }
}
