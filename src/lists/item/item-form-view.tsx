import { useNavigate } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react'
import { AppError } from '#contract/errors.ts'
import { asError } from '#kit/as-error.ts'
import { Groups } from '#eform-face/groups.tsx'
import { EmptyText } from '#eform-face/inputs/empty-answer.tsx'
import { HelpName } from '#eform-face/help-name.ts'
import { FileHome } from '#eform-face/inputs/files/file-home.ts'
import { useFailures } from '#eform-face/modes/use-failures.ts'
import { Problems } from '#eform-face/problems.tsx'
import { device } from '#lib/session/device.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { oneCreation, onePress, type Press } from '#lib/reads/one-press.ts'
import { publishFile } from '#lib/files/publish-file.ts'
import type { PickedFile } from '#offline/attachments/picked-file.ts'
import { startAgain } from '#offline/outbox/drafts.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { DraftTrouble } from '#patterns/form-draft/draft-trouble.tsx'
import { useKeptWithTab } from '#patterns/form-draft/use-kept-with-tab.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { topDialog } from '#ui/open-dialogs.ts'
import { Conflict } from './conflict.tsx'
import { bodyOf } from './item-form.ts'
import styles from '#lists/list/list-edit-page.module.css'
import { creationAside, type OpenItem } from '#lists/definition/open-item.ts'
import { createRow, rowIn, updateRow } from '#lists/definition/resource-calls.ts'
import type { AnyRow, Kind } from '#lists/definition/resource.ts'

interface Props {
  resource: Kind
  /** The row when the form was opened; null for a new item. */
  row: AnyRow | null
  item: OpenItem
  back: string
  onSaved: (id: string) => void
  reload: () => void
  /** Opens the form again, with the newest row of the server. */
  again: () => void
}

/** The form of an item and its way to the server: typed text is never lost, and one press is one write (P-02, P-08). */
export function ItemForm({ resource, row, item, back, onSaved, reload, again }: Props) {
  const { form, draft, key, isKept } = item
  const navigate = useNavigate()
  const online = useNetwork() === 'online'
  useKeptWithTab(draft)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const [theirs, setTheirs] = useState<AnyRow | null>(null)
  const [version, setVersion] = useState(row?.RowVersion)
  const [press] = useState(() => (row ? onePress() : createOnce(item)))
  const { failures, goTo, show, submit } = useFailures({ form, busy, onSubmit: () => void save() })
  const { create, update } = resource.ops
  const maySave = row ? update !== undefined : create !== undefined
  const readsFirst = row !== null && maySave && resource.readsFirst === true
  const [edits, setEdits] = useState(!readsFirst || isKept)
  const canSave = maySave && edits

  async function send(): Promise<{ id: string; message: string }> {
    const body = bodyOf(resource, form)
    if (row && update)
      return {
        id: row.Id,
        message: await updateRow(
          update,
          body,
          { Id: row.Id, ...(version === undefined ? {} : { RowVersion: version }) },
          press,
        ),
      }
    if (row || !create) throw new AppError('forbidden')
    const { Id, Message } = await createRow(create, body, press)
    return { id: Id, message: Message }
  }
  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    setTheirs(null)
    try {
      const { id, message } = await send()
      await startAgain(await device(), key)
      alertSuccess(message, { keep: true })
      onSaved(id)
      await navigate({ href: back })
    } catch (failure) {
      showFailure(asError(failure))
    } finally {
      setBusy(false)
    }
  }
  /** Shows a refusal at its fields, as a conflict with the other version, or above the form. */
  function showFailure(failure: Error): void {
    const details = failure instanceof AppError ? failure.details : {}
    const current = rowIn(details.current)
    if (current) return setTheirs(current)
    // For alerts, every message begins with the name of its field; at the field itself the name is removed.
    const wordsOf = (field: string, messages: readonly string[]) =>
      messages.map((one) => one.replace(`${field}: `, '')).join(' ')
    const refused = form.fields.refuse(
      Object.fromEntries(
        Object.entries(details.errors ?? {}).map(([field, messages]) => [field, wordsOf(field, messages)]),
      ),
    )
    show(refused)
    if (refused.length === 0) setError(failure)
  }
  async function discard(): Promise<void> {
    await startAgain(await device(), key)
    reload()
    again()
  }
  /** An item never waits to be sent, so its files are sent at once too. */
  const home = { keep: (file: PickedFile) => publishFile(file, resource.items), folder: resource.items }
  useItemKeys(
    () => canSave && submit(),
    () => void navigate({ href: back }),
  )
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DraftTrouble draft={draft} fileName={resource.item.toLowerCase()} />
      {isKept && (
        <Notice
          tone="warn"
          icon={PencilLine}
          title="Not saved yet."
          action={
            <Button size="compact" onClick={() => void discard()}>
              Discard
            </Button>
          }
        >
          What you wrote here earlier is back.
        </Notice>
      )}
      {theirs && row && (
        <Conflict
          resource={resource}
          form={form}
          theirs={theirs}
          onKeepMine={() => {
            setVersion(theirs.RowVersion)
            setTheirs(null)
          }}
          onTakeTheirs={() => void discard()}
        />
      )}
      {error && (
        <div role="alert">
          <Notice tone="bad" icon={CircleAlert} title="Not saved.">
            {error.message}
          </Notice>
        </div>
      )}
      {readsFirst && (
        <Checkbox label="Edit Details" checked={edits} onChange={({ target }) => setEdits(target.checked)} />
      )}
      <Problems failures={failures} goTo={goTo} />
      <FileHome value={home}>
        <HelpName value={null}>
          <EmptyText value="Not given">
            <Fields resource={resource} row={row} form={form} readOnly={!canSave} />
          </EmptyText>
        </HelpName>
      </FileHome>
      {canSave && (
        <div className={styles['acts']}>
          <Button type="submit" variant="primary" busy={busy} disabled={!online}>
            {row ? 'Update' : 'Save'}
          </Button>
          <LinkButton href={back}>Back</LinkButton>
          {!online && (
            <p className="muted small">Saving needs the network. What you write stays on this device until then.</p>
          )}
        </div>
      )}
    </form>
  )
}

/** Stores the key of a new item in its draft. */
function createOnce({ creationKey, draft }: OpenItem): Press {
  return oneCreation(creationKey, (key) => {
    draft.keepAside(creationAside, key ?? '')
    return draft.flush()
  })
}

/** The fields, and what the resource draws of them. */
function Fields({
  resource,
  row,
  form,
  readOnly,
}: Pick<Props, 'resource' | 'row'> & { form: OpenItem['form']; readOnly: boolean }) {
  const groups = <Groups form={form} readOnly={readOnly} />
  if (!row || !resource.preview) return groups
  return (
    <div className={styles['previewed']}>
      <div>{groups}</div>
      <Preview resource={resource} row={row} form={form} draw={resource.preview} />
    </div>
  )
}

interface PreviewProps {
  resource: Kind
  row: AnyRow
  form: OpenItem['form']
  draw: NonNullable<Kind['preview']>
}

/** What the resource draws from what is typed. */
function Preview({ resource, row, form, draw }: PreviewProps): ReactNode {
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener), [form])
  useSyncExternalStore(subscribe, () => JSON.stringify(bodyOf(resource, form)))
  return draw(row, bodyOf(resource, form))
}

/** Ctrl+S saves, Escape goes back (P-13); the draft keeps the text in both cases. */
function useItemKeys(save: () => void, back: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (topDialog() ?? document.querySelector(':popover-open')) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      save()
    } else if (event.key === 'Escape' && !event.defaultPrevented) back()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
