import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { asError } from '#kit/as-error.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/**
 * Replaces a page that failed. The shell around it still works; drafts and the queue are in the database, not in the
 * page.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return (
    <Stack>
      <PageHeader title="Something went wrong" />
      <EmptyState
        icon={CircleAlert}
        title="This page stopped working"
        action={
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
        }
      >
        <p>What you wrote and what waits to be sent is safe on this device.</p>
        <p className="small">{asError(error).message}</p>
      </EmptyState>
    </Stack>
  )
}
