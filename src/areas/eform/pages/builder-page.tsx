import { useParams } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileX from 'lucide-react/icons/file-x'
import { formMessages } from '#contract/form-messages.ts'
import { Builder } from '#areas/eform/builder/builder.tsx'
import type { BuilderSession } from '#areas/eform/builder/session/builder-session.ts'
import { loadSession, newRecord } from '#areas/eform/builder/session/load-session.ts'
import { useOpenedSession } from '#patterns/form-draft/use-opened-session.ts'
import { Unreachable } from '#lib/reads/call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A new form that got its id from the server stays the same session. */
const isFormOf = ({ recordId }: BuilderSession, id: string) => recordId === id

/** E-08: one form, built by hand. `new` is a form that the server does not have yet. */
export function BuilderPage() {
  const { id = newRecord } = useParams({ strict: false })
  const { session, error, retry } = useOpenedSession(id, loadSession, isFormOf)
  if (session) return <Builder session={session} />
  if (session === null)
    return (
      <EmptyState
        icon={FileX}
        title={formMessages.formMissingTitle}
        action={<LinkButton href="/admin/eforms">All forms</LinkButton>}
      >
        {formMessages.formMissingText}
      </EmptyState>
    )
  if (!error)
    return (
      <>
        <h1 className="read" tabIndex={-1} data-landing="">
          Form builder
        </h1>
        <Skeleton shape="rows" count={8} />
      </>
    )
  const away = error instanceof Unreachable
  return (
    <EmptyState
      icon={away ? CloudOff : CircleAlert}
      title={away ? 'You are offline' : 'This form could not be loaded'}
      action={
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {away ? 'Building forms needs the network. What you changed on this device is kept.' : error.message}
    </EmptyState>
  )
}
