import { defaultPageSize } from '#contract/limits.ts'
import type { Resource } from '#lists/definition/resource.ts'
import { Pagination } from '#ui/pagination.tsx'
import { listHref, type ListState } from './list-address.ts'
import styles from './list-edit-page.module.css'
import type { Rows } from './use-rows.ts'

/** Below the rows: the pages, and for people with a keyboard the key that shows all keys. */
export function ListFoot({ resource, state, rows }: { resource: Resource; state: ListState; rows: Rows }) {
  return (
    <div className={styles['foot']}>
      <Pagination
        page={state.page}
        pageSize={defaultPageSize}
        total={rows.total}
        more={rows.more}
        hrefFor={(page) => listHref(resource, { ...state, page })}
      />
      <span className={`${styles['hint']} muted small`}>
        <kbd>?</kbd> for keys
      </span>
    </div>
  )
}
