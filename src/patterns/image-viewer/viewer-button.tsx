import { useState, type ReactNode } from 'react'
import { ImageViewer, type ViewedPicture } from './image-viewer.tsx'
import styles from './image-viewer.module.css'

interface Props {
  pictures: readonly ViewedPicture[]
  /** The index of the picture that this button opens. */
  start?: number
  /** What the button does, for people who cannot see the picture in it. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A button with a small picture, or words, that opens the large picture. */
export function ViewerButton({ pictures, start = 0, label, className, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className ?? styles['opener']}
        aria-label={label}
        aria-haspopup="dialog"
        aria-busy={isOpen || undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && <ImageViewer pictures={pictures} start={start} onClose={() => setOpen(false)} />}
    </>
  )
}
