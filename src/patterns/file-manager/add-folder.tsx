import FolderPlus from 'lucide-react/icons/folder-plus'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { formMessages } from '#contract/form-messages.ts'
import { maxFolderName } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './file-manager.module.css'

interface Props {
  folder: string
  disabled: boolean
  onMade: (path: string) => void
}

/** Creates a folder in this one and opens it; a folder that exists already is just opened. */
export function AddFolder({ folder, disabled, onMade }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function add(): Promise<void> {
    // The form in which the server stores the name.
    const name = text.normalize('NFC').trim().replace(/\s+/g, ' ')
    if (name === '') return setError(formMessages.folderName)
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await call('FileUpload/CreateFolder', { Folder: folder, FileName: name })
      setText('')
      onMade(folder === '' ? name : `${folder}/${name}`)
    } catch (problem) {
      const refused = problem instanceof AppError && problem.details.errors
      setError(
        refused ? 'This cannot be the name of a folder. Use letters, numbers and spaces.' : asError(problem).message,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['add']}>
      <TextInput
        label="New folder"
        autoComplete="off"
        maxLength={maxFolderName}
        value={text}
        error={error}
        disabled={disabled}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            void add()
          }
        }}
      />
      <Button size="touch" busy={busy} disabled={disabled} onClick={() => void add()}>
        <Icon of={FolderPlus} size="s" />
        Add Folder
      </Button>
    </div>
  )
}
