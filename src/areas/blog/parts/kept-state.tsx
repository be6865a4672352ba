import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Unreachable } from '#lib/reads/call.ts'
import type { KeptQuery } from '#lib/reads/use-kept-query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface Props<T> {
  query: KeptQuery<T>
  /** What is missing without a network. */
  offline: string
  children: (data: T) => ReactNode
}

/** A read with a stored copy in its states: placeholder, failed with Retry, or data. */
export function KeptState<T>({ query, offline, children }: Props<T>) {
  const { data, error, loading, reload } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton shape="card" count={4} />
  const away = error instanceof Unreachable
  return (
    <EmptyState
      icon={away ? CloudOff : CircleAlert}
      title={away ? 'You are offline' : 'This could not be loaded'}
      action={
        <Button busy={loading} onClick={reload}>
          Try again
        </Button>
      }
    >
      {away ? offline : error.message}
    </EmptyState>
  )
}
