import { useNavigate } from '@tanstack/react-router'
import { listOrders } from '#contract/list-orders.generated.ts'
import type { Resource } from '#lists/definition/resource.ts'
import { listHref, type ListState } from './list-address.ts'

interface ListSort {
  /** The id of the column that the rows are sorted by; '' when no column of the list shows it. */
  sorted: { column: string; descending: boolean }
  /** Sorts by an order of the call, `-` in front for descending. */
  sortBy: (sort: string) => void
  /** Sorts by a column, by its id; for the column that is sorted already, reverses the order. */
  sortByColumn: (id: string) => void
}

/** The order of a list, in its address (P-01, P-12). */
export function useListSort(resource: Resource, state: ListState): ListSort {
  const navigate = useNavigate()
  const order = state.sort === '' ? (listOrders[resource.ops.list] ?? '') : state.sort
  const sortBy = (sort: string) =>
    void navigate({ href: listHref(resource, { ...state, page: 0, sort }), replace: true })
  return {
    sorted: {
      column: resource.columns.find(({ sort }) => sort === order.replace(/^-/, ''))?.id ?? '',
      descending: order.startsWith('-'),
    },
    sortBy,
    sortByColumn: (id) => {
      const sort = resource.columns.find((column) => column.id === id)?.sort ?? ''
      sortBy(order === sort ? `-${sort}` : sort)
    },
  }
}
