import { defaultPageSize } from '#contract/limits.ts'
import { pageHref } from '#lib/page/page-in-address.ts'
import { Pagination } from '#ui/pagination.tsx'

/** The pages of a list that has nothing but its page in the address (`pageIn`). */
export function ListPages({ address, page, total }: { address: string; page: number; total: number }) {
  return <Pagination page={page} pageSize={defaultPageSize} total={total} hrefFor={(to) => pageHref(address, to)} />
}
