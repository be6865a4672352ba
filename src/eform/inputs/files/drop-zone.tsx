import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { useId, useState, type ClipboardEvent, type DragEvent, type ReactNode, type SyntheticEvent } from 'react'
import { buttonClasses } from '#ui/button-classes.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from './files.module.css'

interface Props extends Pick<InputProps, 'wiring'> {
  /** 'Choose a picture' */
  words: string
  hint: string
  accept: string
  several: boolean
  /** Offers the camera of a phone beside the files on it. */
  camera?: boolean
  onFiles: (files: readonly File[]) => void
  /** Another way to files, beside the buttons. */
  way?: ReactNode
  children?: ReactNode
}

/** React also passes on events of a dialog opened from this zone. That dialog takes its files itself. */
const isHere = ({ target, currentTarget }: SyntheticEvent) =>
  target instanceof Element && target.closest('dialog') === currentTarget.closest('dialog')

/** Takes files from the platform's chooser or the camera, dropped on it, or pasted while the focus is inside it. */
export function DropZone({ wiring, words, hint, accept, several, camera = false, onFiles, way, children }: Props) {
  const [over, setOver] = useState(false)
  const cameraId = useId()
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !wiring.disabled) onFiles([...files])
  }
  function dropped(event: DragEvent): void {
    if (!isHere(event)) return
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  function pasted(event: ClipboardEvent): void {
    if (!isHere(event) || event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  const picker = {
    type: 'file',
    className: classNames('read', styles['picker']),
    accept,
    disabled: wiring.disabled,
  } as const
  // The input is emptied, so that the same file can be chosen again.
  const chosen = (input: HTMLInputElement) => {
    take(input.files)
    input.value = ''
  }
  return (
    <div
      className={classNames(styles['zone'], over && styles['over'])}
      onPaste={pasted}
      onDrop={dropped}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (!isHere(event)) return
        event.preventDefault()
        setOver(!wiring.disabled)
      }}
    >
      {children}
      {!wiring.disabled && (
        <div className={styles['ways']}>
          <input
            {...wiring}
            {...picker}
            aria-describedby={classNames(wiring['aria-describedby'], `${wiring.id}-hint`)}
            multiple={several}
            onChange={(event) => chosen(event.target)}
          />
          <label htmlFor={wiring.id} className={buttonClasses({ size: 'touch' })}>
            <Icon of={Upload} size="s" />
            {words}
          </label>
          {camera && (
            <span className={styles['camera']}>
              <input {...picker} id={cameraId} capture="environment" onChange={(event) => chosen(event.target)} />
              <label htmlFor={cameraId} className={buttonClasses({ size: 'touch' })}>
                <Icon of={Camera} size="s" />
                Take a photo
              </label>
            </span>
          )}
          {way}
          <span id={`${wiring.id}-hint`} className="muted small">
            {hint}
            <span className={styles['mouse']}> You can also drop or paste it here.</span>
          </span>
        </div>
      )}
    </div>
  )
}
