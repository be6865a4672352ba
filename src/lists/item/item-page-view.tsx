import type { CallKey, Input, Output } from '#contract/contract.ts'
import type { ReactNode } from 'react'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ItemEditor } from './item-editor.tsx'
import type { AnyRow, Kind } from '#lists/definition/resource.ts'

/** Calls that read the one row there is for this person. */
type ItemKey = {
  [K in CallKey]: Output<K> extends { Id: string; RowVersion: number }
    ? Record<never, never> extends Input<K>
      ? K
      : never
    : never
}[CallKey]

/** A page of one thing without a list (pages.md): what is known of it, and its form. */
export interface ItemPage {
  readonly title: string
  readonly read: ItemKey
  readonly kind: Kind
  /** Above the form: all that it does not change. */
  facts(row: AnyRow): ReactNode
}

/** The thing of such a page, in its form once it is there. */
export function ItemPageView({ page: { title, read, kind, facts } }: { page: ItemPage }) {
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
            {facts(row)}
            <ItemEditor
              key={row.RowVersion}
              resource={kind}
              row={row}
              back={kind.path}
              onSaved={one.reload}
              reload={one.reload}
            />
          </>
        )}
      </LoadState>
    </Stack>
  )
}
