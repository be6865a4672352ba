import Upload from 'lucide-react/icons/upload'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import type { FileItem } from '#contract/entities/file.ts'
import type { FileKind } from '#contract/limits.ts'
import { call } from '#lib/reads/call.ts'
import { fileKinds } from '#lib/files/file-kinds.ts'
import { adminMay } from '#lib/session/may-call.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { uploadCalls } from '#lib/files/publish-file.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { ImageResizer } from '#patterns/image-resizer/image-resizer.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { AddFolder } from './add-folder.tsx'
import styles from './file-manager.module.css'
import { toggled, withoutFolder, type Chosen } from './file-sections.ts'
import { FileTrail } from './file-trail.tsx'
import type { FileWish } from './file-wish.ts'
import { FolderView } from './folder-view.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useDelete } from './use-delete.tsx'
import { useUploads } from './use-uploads.ts'

interface Props extends FileWish {
  /** Receives the addresses; the caller closes the manager. */
  onChosen: (addresses: readonly string[]) => void
  onClose: () => void
}

/** The site's files (R-251 … R-280): people view, add, resize, delete and choose them. */
export function FileManager({ kind, several, folder: first, onChosen, onClose }: Props) {
  const [folder, setFolder] = useState(first)
  const [round, setRound] = useState(0)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [resizing, setResizing] = useState<FileItem | null>(null)
  const online = useNetwork() === 'online'
  const reload = () => setRound((before) => before + 1)
  const uploads = useUploads({
    kind,
    onEnd: reload,
    onStored: (address, into) => {
      if (several) setChosen((now) => new Map(now).set(address, into))
    },
  })
  const { ask, dialog } = useDelete(folder, ({ isFolder, address }) => {
    setChosen((now) =>
      isFolder ? withoutFolder(now, address) : now.has(address) ? toggled(now, address, folder) : now,
    )
    reload()
  })
  const isBusy = uploads.going !== null
  // Without this right, an upload would be a file of this person and not of the site.
  const mayUpload = adminMay(uploadCalls[kind])
  function choose({ FilePath }: FileItem): void {
    if (several) setChosen(toggled(chosen, FilePath, folder))
    else onChosen([FilePath])
  }
  async function resize({ FilePath, Name }: FileItem, size: { width: number; height: number }): Promise<void> {
    await call('FileUpload/ResizedImage', { FilePath, Width: size.width, Height: size.height })
    setResizing(null)
    reload()
    alertSuccess(`A copy of ${Name} in the other size is beside it.`)
  }
  const footer = (
    <>
      <Button onClick={onClose}>Close</Button>
      {several && (
        <Button variant="primary" disabled={chosen.size === 0} onClick={() => onChosen([...chosen.keys()])}>
          Add {chosen.size} Selected File(s)
        </Button>
      )}
    </>
  )
  return (
    // While there is something to lose, only a button closes the dialog.
    <Dialog
      title="File manager"
      shape="wide"
      closing={isBusy || chosen.size > 0 ? 'button' : 'escape'}
      onClose={onClose}
      footer={footer}
    >
      <DropPlace disabled={!mayUpload || !online || isBusy} onFiles={(files) => void uploads.send(files, folder)}>
        <FileTrail folder={folder} open={setFolder} />
        <div className={styles['bar']}>
          {adminMay('FileUpload/CreateFolder') && (
            <AddFolder
              folder={folder}
              disabled={!online}
              onMade={(path) => {
                setFolder(path)
                reload()
              }}
            />
          )}
          {mayUpload && (
            <UploadInput
              kind={kind}
              disabled={!online || isBusy}
              onFiles={(files) => void uploads.send(files, folder)}
            />
          )}
        </div>
        <UploadProgress uploads={uploads} />
        <FolderView
          key={folder}
          folder={folder}
          round={round}
          wish={{ kind, several }}
          chosen={chosen}
          open={setFolder}
          choose={choose}
          resize={setResizing}
          remove={ask}
        />
      </DropPlace>
      {dialog}
      {resizing && (
        <ImageResizer
          name={resizing.Name}
          resize={(size) => resize(resizing, size)}
          onClose={() => setResizing(null)}
        />
      )}
    </Dialog>
  )
}

interface Receives {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

function UploadInput({ kind, disabled, onFiles }: Receives & { kind: FileKind }) {
  const id = useId()
  const { accept, hint } = fileKinds[kind]
  return (
    <div className={styles['upload']}>
      {/* Emptied after each choice, so that the same file can be chosen twice. */}
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        className={classNames('read', styles['picker'])}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClasses({ variant: 'primary', size: 'touch' })}>
        <Icon of={Upload} size="s" />
        Upload
      </label>
      <span id={`${id}-hint`} className="muted small">
        {hint}
      </span>
    </div>
  )
}

/** Takes files that are dropped anywhere on it. It stops the event, because the page below may take files too. */
function DropPlace({ disabled, onFiles, children }: Receives & { children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  function own(event: DragEvent, over: boolean): void {
    event.preventDefault()
    event.stopPropagation()
    setOver(over && !disabled)
  }
  return (
    <div
      className={classNames(styles['manager'], isOver && styles['over'])}
      onDragOver={(event) => own(event, true)}
      onDragLeave={(event) => own(event, false)}
      onDrop={(event) => {
        own(event, false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
