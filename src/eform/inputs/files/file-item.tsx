import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scaling from 'lucide-react/icons/scaling'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { use, useState } from 'react'
import { pictureWidth } from '#contract/limits.ts'
import { fileNameOf } from '#eform/types/file-row.ts'
import { prepareFile } from '#lib/files/prepare-file.ts'
import { useOpenFile } from '#lib/files/use-open-file.ts'
import { ImageResizer } from '#patterns/image-resizer/image-resizer.tsx'
import { ViewerButton } from '#patterns/image-viewer/viewer-button.tsx'
import type { PictureSize } from '#rules/file-address.ts'
import { megabytes } from '#rules/megabytes.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FileHome } from './file-home.ts'
import { FileWords } from './file-words.tsx'
import styles from './files.module.css'
import { useSending } from './use-sending.ts'

interface Props {
  address: string
  isPicture: boolean
  disabled: boolean
  remove: () => void
  /** Puts another file in its place. */
  replace: (address: string) => void
}

/** One file of the answer: how it looks, its name and size, where it is, and what can be done with it. */
export function FileItem({ address, isPicture, disabled, remove, replace }: Props) {
  const file = useOpenFile(address)
  const shown = typeof file === 'object' ? file : null
  const { sending, again } = useSending(address, shown?.place === 'device')
  const [resizing, setResizing] = useState(false)
  const name = fileNameOf(address)
  const { keep } = use(FileHome)
  /** On this device: the copy is part of the answer as the picture was, and needs no network. */
  async function resize(picture: Blob, { width, height }: PictureSize): Promise<void> {
    replace(await prepareFile(new File([picture], name), 'Picture', keep, { width: width || pictureWidth, height }))
    setResizing(false)
  }
  const isOnItsWay = sending?.kind === 'sending'
  return (
    <li className={styles['file']}>
      <span className={styles['preview']}>
        {isPicture && shown ? (
          <ViewerButton pictures={[{ src: address, alt: name }]} label={`View ${name}`}>
            <img src={shown.url} alt={`Preview of ${name}`} decoding="async" />
          </ViewerButton>
        ) : (
          <Icon of={isPicture ? ImageIcon : FileText} size="l" />
        )}
      </span>
      <span className={styles['about']}>
        {shown && !isPicture ? (
          <a href={shown.url} download={name}>
            <b>{name}</b>
          </a>
        ) : (
          <b>{name}</b>
        )}
        {shown && <span className="muted num">{megabytes(shown.blob.size)}</span>}
        <span className={styles['where']} role="status">
          <FileWords name={name} file={file} sending={sending} />
        </span>
      </span>
      {!disabled && (
        <span className={styles['acts']}>
          {sending?.kind === 'later' && (
            <Button variant="quiet" size="compact" aria-label={`Upload ${name} now`} onClick={again}>
              <Icon of={RefreshCw} size="s" />
              Retry
            </Button>
          )}
          {isPicture && shown && !isOnItsWay && (
            <Button variant="quiet" size="compact" aria-label={`Resize ${name}`} onClick={() => setResizing(true)}>
              <Icon of={Scaling} size="s" />
              Resize
            </Button>
          )}
          <Button
            variant="quiet"
            size="compact"
            aria-label={`${isOnItsWay ? 'Cancel' : 'Remove'} ${name}`}
            onClick={remove}
          >
            <Icon of={isOnItsWay ? X : Trash2} size="s" />
            {isOnItsWay ? 'Cancel' : 'Remove'}
          </Button>
        </span>
      )}
      {resizing && shown && (
        <ImageResizer name={name} onClose={() => setResizing(false)} resize={(size) => resize(shown.blob, size)} />
      )}
    </li>
  )
}
