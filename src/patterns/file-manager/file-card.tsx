import Check from 'lucide-react/icons/check'
import Folder from 'lucide-react/icons/folder'
import Plus from 'lucide-react/icons/plus'
import Scaling from 'lucide-react/icons/scaling'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import type { FileItem } from '#contract/entities/file.ts'
import { adminMay } from '#lib/session/may-call.ts'
import { ViewerButton } from '#patterns/image-viewer/viewer-button.tsx'
import { megabytes } from '#rules/megabytes.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './file-manager.module.css'
import { FileThumbnail } from './file-thumbnail.tsx'

interface FileProps {
  item: FileItem
  /** Null: the file is not of the kind the manager was opened for. */
  choice: 'Insert' | 'Select' | 'Unselect' | null
  choose: () => void
  resize: () => void
  remove: () => void
}

/** A file: a press on the card chooses it; its tools are below. */
export function FileCard({ item, choice, choose, resize, remove }: FileProps) {
  const { Name, FilePath, IsImage, SizeInByte } = item
  const face = (
    <>
      <span className={styles['picture']}>
        <FileThumbnail item={item} />
      </span>
      <bdi className={styles['name']}>{Name}</bdi>
      <span className={styles['size']}>{megabytes(SizeInByte)}</span>
    </>
  )
  return (
    <li className={classNames(styles['card'], choice === 'Unselect' && styles['chosen'])}>
      {choice === null ? (
        <div className={styles['face']}>{face}</div>
      ) : (
        <button type="button" className={styles['face']} onClick={choose}>
          {face}
          <span className={styles['choice']}>
            <Icon of={choice === 'Unselect' ? X : choice === 'Select' ? Check : Plus} size="xs" />
            {choice}
          </span>
        </button>
      )}
      <span className={styles['tools']}>
        {IsImage && (
          <ViewerButton
            pictures={[{ src: FilePath, alt: Name }]}
            label={`View ${Name}`}
            className={buttonClasses(tool)}
          >
            <Icon of={ZoomIn} size="s" />
          </ViewerButton>
        )}
        {IsImage && adminMay('FileUpload/ResizedImage') && (
          <Button {...tool} aria-label={`Resize ${Name}`} onClick={resize}>
            <Icon of={Scaling} size="s" />
          </Button>
        )}
        {adminMay('FileUpload/DeleteFile') && (
          <Button {...tool} aria-label={`Delete ${Name}`} onClick={remove}>
            <Icon of={Trash2} size="s" />
          </Button>
        )}
      </span>
    </li>
  )
}

const tool = { variant: 'quiet', size: 'compact', square: true } as const

/** A folder, to be opened or deleted. */
export function FolderCard({ name, open, remove }: { name: string; open: () => void; remove: () => void }) {
  return (
    <li className={styles['folder']}>
      <button type="button" className={styles['open']} onClick={open}>
        <Icon of={Folder} />
        <bdi className={styles['name']}>{name}</bdi>
      </button>
      {adminMay('FileUpload/DeleteFolder') && (
        <Button {...tool} aria-label={`Delete the folder ${name}`} onClick={remove}>
          <Icon of={Trash2} size="s" />
        </Button>
      )}
    </li>
  )
}
