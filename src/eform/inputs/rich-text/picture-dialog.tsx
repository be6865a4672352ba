import { use, useState } from 'react'
import { fileNameOf } from '#eform/types/file-row.ts'
import { asError } from '#kit/as-error.ts'
import { FileChooser } from '#patterns/file-manager/file-chooser.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DropZone } from '#eform-face/inputs/files/drop-zone.tsx'
import { FileHome } from '#eform-face/inputs/files/file-home.ts'
import { fileKinds } from '#lib/files/file-kinds.ts'
import { prepareFile } from '#lib/files/prepare-file.ts'

interface Props {
  id: string
  onClose: () => void
  onPicture: (address: string, words: string) => void
}

/** Asks for a picture, and for words that describe it to people who cannot see it. */
export function PictureDialog({ id, onClose, onPicture }: Props) {
  const { keep, folder } = use(FileHome)
  /** A file picked on this device, or the address of one of the site's pictures. */
  const [file, setFile] = useState<File | string | null>(null)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function insert(): Promise<void> {
    if (!file) return setProblem('Choose a picture first.')
    setBusy(true)
    try {
      onPicture(typeof file === 'string' ? file : await prepareFile(file, 'Picture', keep), words.trim())
    } catch (error) {
      setProblem(asError(error).message)
      setBusy(false)
    }
  }
  function choose(chosen: File | string | undefined): void {
    setFile(chosen ?? null)
    setProblem(undefined)
  }
  const name = typeof file === 'string' ? fileNameOf(file) : file?.name
  const wiring = {
    id: `${id}-picture`,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
    'aria-required': true,
    disabled: busy,
  }
  return (
    <Dialog
      title="Picture"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={busy} onClick={() => void insert()}>
          Put it in
        </Button>
      }
    >
      <DropZone
        wiring={wiring}
        words={name || 'Choose a picture'}
        hint={fileKinds.Picture.hint}
        accept={fileKinds.Picture.accept}
        several={false}
        onFiles={([picked]) => choose(picked)}
        way={
          <FileChooser
            kind="Picture"
            several={false}
            folder={folder}
            disabled={busy}
            onChosen={([address]) => choose(address)}
          />
        }
      />
      {problem && <p role="alert">{problem}</p>}
      <TextInput
        label="What it shows"
        hint="For those who cannot see it."
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}
