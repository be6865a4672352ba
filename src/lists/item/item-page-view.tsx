import type { CallKey, Input, Output } from '#contract/contract.ts'
import type { ReactNode } from 'react'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ItemEditor } from './item-editor.tsx'
import styles from '#lists/list/list-edit-page.module.css'
import type { AnyRow, Kind } from '#lists/definition/resource.ts'

/** Calls that read the only row that this person has. */
type ItemKey = {
  [K in CallKey]: Output<K> extends { Id: string; RowVersion: number }
    ? Record<never, never> extends Input<K>
      ? K
      : never
    : never
}[CallKey]

/** A page of one thing without a list: its facts and its form. */
export interface ItemPage {
  readonly title: string
  readonly read: ItemKey
  readonly kind: Kind
  /** Drawn above the form, on wide screens beside it: what the form does not change. */
  facts(row: AnyRow): ReactNode
  /** Drawn below the form. */
  after?(row: AnyRow, reload: () => void): ReactNode
}

/** Draws such a page: the facts and the form, once the row is loaded. */
export function ItemPageView({ page: { title, read, kind, facts, after } }: { page: ItemPage }) {
  const one = useKeptQuery(read, {})
  return (
    <Stack>
      <PageHeader title={title} />
      <ListAge at={one.isNews ? null : one.at} />
      <LoadState
        query={{ ...one, at: one.at ?? undefined }}
        skeleton={<Skeleton shape="rows" count={4} />}
        offline="It was not opened on this device before."
      >
        {(row) => (
          <>
            <div className={styles['item']}>
              <div className={styles['beside']}>{facts(row)}</div>
              <ItemEditor
                key={row.RowVersion}
                resource={kind}
                row={row}
                back={kind.path}
                onSaved={one.reload}
                reload={one.reload}
              />
            </div>
            {after?.(row, one.reload)}
          </>
        )}
      </LoadState>
    </Stack>
  )
}
