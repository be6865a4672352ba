import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudDownload from 'lucide-react/icons/cloud-download'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { FillableForm } from '#contract/entities/form-store.ts'
import { AppError } from '#contract/errors.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { Unreachable } from '#lib/reads/call.ts'
import { toReturnPath } from '#lib/session/return-path.ts'
import type { KeptQuery } from '#lib/reads/use-kept-query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  newest: KeptQuery<FillableForm>
  path: string
}

/** Why a form does not open here, and what to do about it. */
export function FormNotHere(props: Props) {
  return (
    <Stack>
      <PageHeader title="Form" />
      <Reason {...props} />
    </Stack>
  )
}

function Reason({ newest, path }: Props) {
  const { error, loading, reload } = newest
  const retry = (
    <Button busy={loading} onClick={reload}>
      Try again
    </Button>
  )
  const code = error instanceof AppError ? error.code : null
  if (code === 'not-found' || code === 'gone') return <EformView form={null} onSubmit={() => {}} />
  if (code === 'not-signed-in') {
    return (
      <EmptyState
        icon={KeyRound}
        title="Sign in to fill in this form"
        action={
          <LinkButton variant="primary" href={`/account/login/${encodeURIComponent(toReturnPath(path))}`}>
            Sign in
          </LinkButton>
        }
      >
        It is for people with an account. You come back here afterwards.
      </EmptyState>
    )
  }
  if (code === 'forbidden')
    return (
      <EmptyState icon={ShieldAlert} title="Not for this account">
        {error?.message}
      </EmptyState>
    )
  if (error instanceof Unreachable) {
    return (
      <EmptyState icon={CloudDownload} title="Not on this device" action={retry}>
        The questions of this form are not on this device. Open it once while online, then it works offline.
      </EmptyState>
    )
  }
  if (error)
    return (
      <EmptyState icon={CircleAlert} title="This could not be loaded" action={retry}>
        {error.message}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={CircleAlert}
      title="This form has changed"
      action={
        <LinkButton variant="primary" href={path}>
          Open the form
        </LinkButton>
      }
    >
      The answers you want to change belong to an earlier version. Download a copy of them in the Outbox, and fill in
      the new one.
    </EmptyState>
  )
}
