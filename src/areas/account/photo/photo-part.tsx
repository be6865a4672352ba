import { lazy, Suspense, useRef, useState } from 'react'
import { asError } from '#kit/as-error.ts'
import { publishFile } from '#lib/files/publish-file.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useUser } from '#lib/session/session.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { initialsOf } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Section } from '#ui/section.tsx'
import { thumbnailOf } from '#rules/file-address.ts'
import { StoredPhoto } from './stored-photo.tsx'
import styles from './photo.module.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })))

interface Props {
  address: string
  rowVersion: number
  reload: () => void
}

/** V-14: the photo of the account: chosen, cut to a square, sent, or removed. */
export function PhotoPart({ address, rowVersion, reload }: Props) {
  const { Firstname: firstname, Surname: surname } = useUser()
  const file = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState('')
  const update = useCommand('Account/UpdateMyPhoto')

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    setError('')
    try {
      setPicture(await createImageBitmap(chosen, { imageOrientation: 'from-image' }))
    } catch {
      setError('This file cannot be opened as a picture. Choose a JPEG or PNG.')
    }
  }
  async function send(photo: Blob): Promise<void> {
    setError('')
    setSending(true)
    try {
      const bytes = await photo.arrayBuffer()
      const sent = await publishFile({ bytes, name: 'photo.jpg', mime: photo.type, kind: 'Picture' }, '')
      await store(sent)
    } catch (failure) {
      setError(asError(failure).message)
    } finally {
      setSending(false)
    }
  }
  async function store(Picture: string): Promise<void> {
    const message = await update.run({ Picture, RowVersion: rowVersion })
    if (message === undefined) return
    setPicture(undefined)
    alertSuccess(message)
    reload()
  }
  const problem = error || update.error?.message
  return (
    <Section title="Photo">
      <Card>
        <div className={styles['row']}>
          <span className={styles['photo']}>
            <span aria-hidden="true">{initialsOf({ firstname, surname })}</span>
            {address && <StoredPhoto address={thumbnailOf(address) ?? address} alt="You" />}
          </span>
          <div className={styles['acts']}>
            <Button onClick={() => file.current?.click()}>{address ? 'Change photo' : 'Add a photo'}</Button>
            {address && (
              <Button variant="quiet" busy={update.busy} onClick={() => void store('')}>
                Remove photo
              </Button>
            )}
          </div>
        </div>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
        {!picture && <Problem text={problem} />}
      </Card>
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            busy={sending || update.busy}
            error={problem ?? ''}
            onSave={(photo) => void send(photo)}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}
