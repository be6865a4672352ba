import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import { addressesIn, fileNameOf } from '#eform/types/file-row.ts'
import { megabytes } from '#rules/megabytes.ts'
import { Icon } from '#ui/icon.tsx'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import type { AnswerProps } from '#eform-face/inputs/input-props.ts'
import styles from './files.module.css'
import { useOpenFile } from '#lib/use-open-file.ts'

/** Files that can only be read: pictures as pictures, large on a press; documents as links with name and size. */
function fileAnswer(isPicture: boolean) {
  return function FileAnswer(props: AnswerProps) {
    const addresses = addressesIn(props.state.accepted ?? '')
    if (addresses.length === 0) return <AnswerText {...props} />
    return <ul className={isPicture ? styles['pictures'] : styles['files']}>{addresses.map((address) => <li key={address}>{isPicture ? <Picture address={address} /> : <Document address={address} />}</li>)}</ul>
  }
}

export const PictureFiles = fileAnswer(true)
export const DocumentFile = fileAnswer(false)

function Picture({ address }: { address: string }) {
  const file = useOpenFile(address)
  const name = fileNameOf(address)
  if (!file || file === 'unreachable') return <span className={styles['missing']}><Icon of={ImageIcon} size="l" />{name}<Missing file={file} /></span>
  return <a href={file.url} target="_blank" rel="noreferrer"><img src={file.url} alt={name} decoding="async" /><span className="read"> (opens beside this page)</span></a>
}

function Document({ address }: { address: string }) {
  const file = useOpenFile(address)
  const name = fileNameOf(address)
  return (
    <span className={styles['fact']}>
      <Icon of={FileText} size="s" />
      {file && file !== 'unreachable' ? <a href={file.url} download={name}>{name}</a> : name}
      {file && file !== 'unreachable' ? <span className="muted num">{megabytes(file.blob.size)}</span> : <Missing file={file} />}
    </span>
  )
}

function Missing({ file }: { file: 'unreachable' | null | undefined }) {
  return file === undefined ? null : <span className="muted">{file === null ? 'Not available' : 'Shown when you are online'}</span>
}
