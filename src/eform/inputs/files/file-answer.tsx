import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import { addressesIn, fileNameOf } from '#eform/types/file-row.ts'
import { useOpenFile } from '#lib/files/use-open-file.ts'
import { ViewerButton } from '#patterns/image-viewer/viewer-button.tsx'
import { megabytes } from '#rules/megabytes.ts'
import { Icon } from '#ui/icon.tsx'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import type { AnswerProps } from '#eform-face/inputs/input-props.ts'
import styles from './files.module.css'

/** Files that can only be read: pictures as pictures, large on a press; documents as links with name and size. */
function fileAnswer(isPicture: boolean) {
  return function FileAnswer(props: AnswerProps) {
    const addresses = addressesIn(props.state.accepted ?? '')
    if (addresses.length === 0) return <AnswerText {...props} />
    return (
      <ul className={isPicture ? styles['pictures'] : styles['files']}>
        {addresses.map((address, at) => (
          <li key={address}>
            {isPicture ? <Picture addresses={addresses} at={at} /> : <Document address={address} />}
          </li>
        ))}
      </ul>
    )
  }
}

export const PictureFiles = fileAnswer(true)
export const DocumentFile = fileAnswer(false)

/** One of the pictures of an answer; pressed, it opens in large among the others. */
function Picture({ addresses, at }: { addresses: readonly string[]; at: number }) {
  const address = addresses[at] ?? ''
  const file = useOpenFile(address)
  const name = fileNameOf(address)
  if (!file || file === 'unreachable')
    return (
      <span className={styles['missing']}>
        <Icon of={ImageIcon} size="l" />
        {name}
        <Missing file={file} />
      </span>
    )
  return (
    <ViewerButton pictures={addresses.map((src) => ({ src, alt: fileNameOf(src) }))} start={at} label={`View ${name}`}>
      <img src={file.url} alt={name} decoding="async" />
    </ViewerButton>
  )
}

function Document({ address }: { address: string }) {
  const file = useOpenFile(address)
  const name = fileNameOf(address)
  return (
    <span className={styles['fact']}>
      <Icon of={FileText} size="s" />
      {file && file !== 'unreachable' ? (
        <a href={file.url} download={name}>
          {name}
        </a>
      ) : (
        name
      )}
      {file && file !== 'unreachable' ? (
        <span className="muted num">{megabytes(file.blob.size)}</span>
      ) : (
        <Missing file={file} />
      )}
    </span>
  )
}

function Missing({ file }: { file: 'unreachable' | null | undefined }) {
  return file === undefined ? null : (
    <span className="muted">{file === null ? 'Not available' : 'Shown when you are online'}</span>
  )
}
