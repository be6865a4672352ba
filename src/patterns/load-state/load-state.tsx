import CloudOff from 'lucide-react/icons/cloud-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Unreachable } from '#lib/reads/call.ts'
import type { Query } from '#lib/reads/use-query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface Props<T> {
  query: Query<T>
  skeleton?: ReactNode
  /** What is missing without a network, in plain words. */
  offline?: string
  children: (data: T) => ReactNode
}

/**
 * A read in its states: placeholder, failed with Retry, not reachable, or data; older data stays while new data loads.
 */
export function LoadState<T>({
  query,
  skeleton = <Skeleton />,
  offline = 'This needs the network. It was not kept on this device.',
  children,
}: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  const away = query.error instanceof Unreachable
  return (
    <EmptyState
      icon={away ? CloudOff : CircleAlert}
      title={away ? 'You are offline' : 'This could not be loaded'}
      action={
        <Button busy={query.loading} onClick={query.reload}>
          Try again
        </Button>
      }
    >
      <p>{away ? offline : query.error.message}</p>
    </EmptyState>
  )
}
