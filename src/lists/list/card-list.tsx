import CloudOff from 'lucide-react/icons/cloud-off'
import type { ComponentProps } from 'react'
import { lazily } from '#lib/page/lazily.ts'
import type { Listing } from '#patterns/listing/listing.tsx'
import { Loading } from '#patterns/listing/loading.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { AnyRow } from '#lists/definition/resource.ts'

/** Cards show HTML, drawn in the same way as in forms. Most lists are tables and do not load this part. */
export const listing = lazily(() => import('#patterns/listing/listing.tsx'))

/** The rows of a list as cards. */
export function CardList(props: ComponentProps<typeof Listing<AnyRow>>) {
  const { ready, failed } = listing.useLoading()
  if (failed)
    return (
      <EmptyState
        icon={CloudOff}
        title="This could not be loaded"
        action={<Button onClick={() => void listing.preload()}>Try again</Button>}
      >
        The cards are not on this device yet. As a table the list is.
      </EmptyState>
    )
  return ready ? <ready.Listing {...props} /> : <Loading type={props.type} perRow={props.perRow} />
}
