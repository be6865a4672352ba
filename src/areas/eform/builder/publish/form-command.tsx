import { useState } from 'react'
import type { FormRow } from '#contract/entities/form-store.ts'
import { AppError } from '#contract/errors.ts'
import { confirmQuestion } from '#contract/messages.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertTrashed } from '#patterns/alerts/alert-trashed.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ShareDialog } from './share-dialog.tsx'

const commands = {
  publish: { key: 'Eform/PublishForm', verb: 'Publish', tone: 'primary' },
  withdraw: { key: 'Eform/WithdrawForm', verb: 'Withdraw', tone: 'danger' },
  delete: { key: 'Eform/DeleteForm', verb: 'Delete', tone: 'danger' },
} as const
export type FormAction = keyof typeof commands

interface Props {
  action: FormAction
  row: FormRow
  onClose: () => void
  onDone: () => void
}

/** Asks, does it once, and says what came of it. A refusal stays open with its reasons. */
export function FormCommand({ action, row, onClose, onDone }: Props) {
  const { key, verb, tone } = commands[action]
  const { run, busy, error } = useCommand(key)
  const [isPublished, setPublished] = useState(false)
  async function confirm(): Promise<void> {
    const said = await run({ Id: row.Id, RowVersion: row.RowVersion })
    if (said === undefined) return
    if (action === 'publish') return setPublished(true)
    if (action === 'delete') alertTrashed(said, row.Id, onDone)
    else alertSuccess(said)
    onDone()
  }
  if (isPublished)
    return <ShareDialog title={`${row.FormName} is published`} form={row} access={row.Access} onClose={onDone} />
  // The row may be another one by now: the list is read again.
  if (error) return <Refused error={error} row={row} onClose={onDone} title={`${verb}: not done`} />
  return (
    <ConfirmDialog
      title={verb}
      question={confirmQuestion(action, 'form', row.FormName)}
      confirmLabel={verb}
      tone={tone}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}

function Refused({ error, row, title, onClose }: { error: Error; row: FormRow; title: string; onClose: () => void }) {
  const reasons =
    error instanceof AppError && error.details.errors ? Object.values(error.details.errors).flat() : [error.message]
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <LinkButton variant="primary" href={`/admin/eforms/${row.Id}`}>
            Open the form
          </LinkButton>
        </>
      }
    >
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Dialog>
  )
}
