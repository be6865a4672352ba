import CircleAlert from 'lucide-react/icons/circle-alert'
import KeyRound from 'lucide-react/icons/key-round'
import { useState, type FormEvent } from 'react'
import type { Passkey } from '#contract/entities/session.ts'
import { confirmQuestion } from '#contract/messages.ts'
import { createPasskey, supportsPasskeys } from '#areas/account/passkeys/browser-passkeys.ts'
import { useOwnerPassword } from '#areas/account/own/owner-password.tsx'
import { deviceName } from '#rules/device-name.ts'
import { asError } from '#kit/as-error.ts'
import { landOnPage } from '#lib/page/land-on-page.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from '#areas/account/passkeys/passkeys.module.css'

/** V-11: the passkeys of the account, each with its name; a new one is made on this device. */
export function PasskeysPage() {
  useCrumb('/account/passkeys', 'Passkeys')
  const passkeys = useQuery('Account/GetMyPasskeys', {})
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  return (
    <Stack gap="wide">
      <PageHeader
        title="Passkeys"
        below="Sign in with your finger, your face or your screen lock. Your password still works."
      />
      <LoadState
        query={passkeys}
        skeleton={<Skeleton shape="rows" />}
        offline="The list comes from the server. Open this page again when you are connected."
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={KeyRound} title="No passkeys yet">
              <p>Add one on each device that only you use.</p>
            </EmptyState>
          ) : (
            <RowList
              rows={rows.map((row) => ({
                id: row.Id,
                lead: <Tile icon={KeyRound} />,
                title: row.Name,
                detail: <Detail passkey={row} />,
                end: (
                  <span className={styles['acts']}>
                    <Button size="compact" onClick={() => setRenamed(row)} aria-label={`Rename ${row.Name}`}>
                      Rename
                    </Button>
                    <Button size="compact" onClick={() => setRemoved(row)} aria-label={`Remove ${row.Name}`}>
                      Remove
                    </Button>
                  </span>
                ),
              }))}
            />
          )
        }
      </LoadState>
      <AddPasskey onAdded={passkeys.reload} />
      {renamed && <Rename passkey={renamed} onClose={() => setRenamed(undefined)} onRenamed={passkeys.reload} />}
      {removed && <Remove passkey={removed} onClose={() => setRemoved(undefined)} onRemoved={passkeys.reload} />}
    </Stack>
  )
}

function Detail({ passkey: { CreatedDate, LastUsedDate, IsSynced } }: { passkey: Passkey }) {
  return (
    <>
      Added <DayTime at={CreatedDate} />,{' '}
      {LastUsedDate === '' ? (
        'not used yet'
      ) : (
        <>
          last used <DayTime at={LastUsedDate} />
        </>
      )}
      {IsSynced && ', on all your devices'}
    </>
  )
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [problem, setProblem] = useState('')
  const begin = useCommand('Account/BeginPasskey')
  const add = useCommand('Account/AddPasskey')
  const owner = useOwnerPassword(begin.error)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(name.trim() === '' ? 'Enter a name' : '')
    if (name.trim() === '') return
    const options = await begin.run(owner.input)
    if (!options) return
    try {
      const Credential = await createPasskey(options)
      if (!Credential) return setProblem('No passkey was made. This device may have one already.')
      const message = await add.run({ Name: name, Credential })
      if (message === undefined) return
      alertSuccess(message)
      onAdded()
    } catch (failure) {
      setProblem(`This device cannot make a passkey here (${asError(failure).name}). Use your password.`)
    }
  }
  if (!supportsPasskeys())
    return (
      <Notice icon={CircleAlert} title="This browser cannot make passkeys.">
        Update it, or open this page in another browser.
      </Notice>
    )
  const error = (owner.isAsked ? undefined : begin.error) ?? add.error
  return (
    <Section title="Add a passkey">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Problem text={error?.message} />
          <TextInput
            label="Name"
            hint="So that you know it again, such as My phone"
            autoComplete="off"
            maxLength={60}
            value={name}
            error={problem || fieldErrorsOf(add.error)['Name']}
            onChange={({ target }) => setName(target.value)}
          />
          {owner.field}
          <div>
            <Button type="submit" variant="primary" busy={begin.busy || add.busy}>
              Add a passkey
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

function Rename({ passkey, onClose, onRenamed }: { passkey: Passkey; onClose: () => void; onRenamed: () => void }) {
  const { Id, RowVersion } = passkey
  const [name, setName] = useState(passkey.Name)
  const rename = useCommand('Account/RenamePasskey')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const message = await rename.run({ Id, RowVersion, Name: name })
    if (message === undefined) return
    alertSuccess(message)
    onClose()
    onRenamed()
  }
  const refused = fieldErrorsOf(rename.error)['Name']
  return (
    <Dialog
      title="Rename this passkey"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rename-passkey" variant="primary" busy={rename.busy}>
            Save
          </Button>
        </>
      }
    >
      <form id="rename-passkey" onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={refused ?? rename.error?.message}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}

function Remove({ passkey, onClose, onRemoved }: { passkey: Passkey; onClose: () => void; onRemoved: () => void }) {
  const remove = useCommand('Account/RemovePasskey')

  async function run(): Promise<void> {
    const message = await remove.run({ Id: passkey.Id })
    if (message === undefined) return
    alertSuccess(message)
    onClose()
    // The pressed button disappears with its row, so the focus moves to the page heading.
    landOnPage()
    onRemoved()
  }
  return (
    <ConfirmDialog
      title="Remove this passkey?"
      question={remove.error?.message ?? confirmQuestion('remove', 'passkey', passkey.Name)}
      confirmLabel="Remove passkey"
      tone="danger"
      busy={remove.busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    />
  )
}
