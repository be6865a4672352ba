import { useState, type KeyboardEvent } from 'react'
import { AppError } from '#contract/errors.ts'
import { resizerDelayMs } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { useAfter } from '#lib/page/use-after.ts'
import type { PictureSize } from '#rules/file-address.ts'
import { pictureSides } from '#rules/picture-sides.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './image-resizer.module.css'

interface Props {
  name: string
  /** Makes the copy. Its errors are shown here: at the side they are about, or below both. */
  resize: (size: PictureSize) => Promise<void>
  onClose: () => void
}

type Errors = Partial<Record<'Width' | 'Height' | 'other', string>>

/**
 * Asks for the width and height of a smaller copy. The dialog opens after the delay of the
 * specification, so that an earlier dialog has closed.
 */
export function ImageResizer({ name, resize, onClose }: Props) {
  const isOpen = useAfter(resizerDelayMs)
  const [sides, setSides] = useState({ Width: '', Height: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  async function submit(): Promise<void> {
    const judged = pictureSides(sides)
    if ('errors' in judged) return setErrors(judged.errors)
    if (busy) return
    setErrors({})
    setBusy(true)
    try {
      await resize(judged.size)
    } catch (problem) {
      setErrors(errorsOf(asError(problem)))
      setBusy(false)
    }
  }
  /** The dialog may be inside a form, and Enter must not submit that form. */
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void submit()
  }
  if (!isOpen) return null
  const side = (key: 'Width' | 'Height') => (
    <TextInput
      label={key}
      inputMode="numeric"
      autoComplete="off"
      after="px"
      value={sides[key]}
      error={errors[key]}
      onChange={({ target }) => setSides({ ...sides, [key]: target.value })}
      onKeyDown={enter}
    />
  )
  return (
    <Dialog
      title="Image Resizer"
      closing="button"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            Resize
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <div className={styles['sides']}>
          {side('Width')}
          {side('Height')}
        </div>
        {errors.other && (
          <p role="alert" className={styles['problem']}>
            {errors.other}
          </p>
        )}
        <p className="muted small">Leave one of the two empty to keep the shape. A picture is never enlarged.</p>
      </div>
    </Dialog>
  )
}

function errorsOf(problem: Error): Errors {
  const { Width, Height } = problem instanceof AppError ? (problem.details.errors ?? {}) : {}
  // For alerts, every message begins with the name of its field; at the field itself the name is removed.
  const words = (field: string, messages: readonly string[] | undefined) =>
    messages ? { [field]: messages.map((one) => one.replace(`${field}: `, '')).join(' ') } : {}
  return (Width ?? Height) ? { ...words('Width', Width), ...words('Height', Height) } : { other: problem.message }
}
