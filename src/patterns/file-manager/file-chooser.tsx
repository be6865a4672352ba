import FolderOpen from 'lucide-react/icons/folder-open'
import { useState } from 'react'
import { lazily } from '#lib/page/lazily.ts'
import { adminMay } from '#lib/session/may-call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FileWish } from './file-wish.ts'

const manager = lazily(() => import('./file-manager.tsx').then((loaded) => loaded.FileManager))

interface Props extends FileWish {
  disabled: boolean
  onChosen: (addresses: readonly string[]) => void
}

/**
 * opens the file manager, only for admins who may read its files. The manager is loaded when it is first opened.
 */
export function FileChooser({ disabled, onChosen, ...wish }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (disabled || !adminMay('FileUpload/GetFiles')) return null
  return (
    <>
      <Button
        size="touch"
        aria-haspopup="dialog"
        onClick={() => {
          void manager.preload()
          setOpen(true)
        }}
      >
        <Icon of={FolderOpen} size="s" />
        File manager
      </Button>
      {isOpen && (
        <Loaded
          {...wish}
          onClose={() => setOpen(false)}
          onChosen={(addresses) => {
            setOpen(false)
            onChosen(addresses)
          }}
        />
      )}
    </>
  )
}

function Loaded(props: FileWish & { onChosen: Props['onChosen']; onClose: () => void }) {
  const { ready: FileManager, failed } = manager.useLoading()
  if (FileManager) return <FileManager {...props} />
  if (!failed)
    return (
      <span role="status" className="small">
        Loading
      </span>
    )
  return (
    <span role="alert" className="small">
      The file manager could not be loaded: it needs the network. What you wrote stays as it is. Try again when you are
      online.
    </span>
  )
}
