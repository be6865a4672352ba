import { useParams } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileX from 'lucide-react/icons/file-x'
import { formMessages } from '#contract/form-messages.ts'
import { Builder } from '#areas/eform/builder/builder.tsx'
import type { BuilderSession } from '#areas/eform/builder/session/builder-session.ts'
import { loadSession, newRecord } from '#areas/eform/builder/session/load-session.ts'
import { formSubject } from '#areas/eform/builder/subject/form-subject.ts'
import type { Subject } from '#areas/eform/builder/subject/subject.ts'
import { useOpenedSession } from '#patterns/form-draft/use-opened-session.ts'
import { Unreachable } from '#lib/reads/call.ts'
import type { Device } from '#offline/device.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A new form that got its id from the server stays the same session. */
const isFormOf = ({ recordId }: BuilderSession, id: string) => recordId === id

/** E-08: one form, built by hand. `new` is a form that the server does not have yet. */
export function BuilderPage() {
  return <BuilderOf subject={formSubject} />
}

export function BuilderOf({ subject }: { subject: Subject }) {
  const { id = newRecord } = useParams({ strict: false })
  const load = (here: Device, userId: string, recordId: string) => loadSession(subject, here, userId, recordId)
  const { session, error, retry } = useOpenedSession(id, load, isFormOf)
  const { kind, list } = subject
  if (session) return <Builder session={session} />
  if (session === null)
    return (
      <EmptyState
        icon={FileX}
        title={kind ? `There is no such ${kind.words.one}` : formMessages.formMissingTitle}
        action={<LinkButton href={list}>{kind?.words.authored ?? 'All forms'}</LinkButton>}
      >
        {kind ? 'It may have been deleted.' : formMessages.formMissingText}
      </EmptyState>
    )
  if (!error)
    return (
      <>
        <h1 className="read" tabIndex={-1} data-landing="">
          {kind ? 'Questions' : 'Form builder'}
        </h1>
        <Skeleton shape="rows" count={8} />
      </>
    )
  const away = error instanceof Unreachable
  return (
    <EmptyState
      icon={away ? CloudOff : CircleAlert}
      title={away ? 'You are offline' : `This ${kind?.words.one ?? 'form'} could not be loaded`}
      action={
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {away ? 'Go online to open it. What you changed on this device is kept.' : error.message}
    </EmptyState>
  )
}
