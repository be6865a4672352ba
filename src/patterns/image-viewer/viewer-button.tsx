import { useState, type ReactNode } from 'react'
import { ImageViewer, type ViewedPicture } from './image-viewer.tsx'
import styles from './image-viewer.module.css'

interface Props {
  pictures: readonly ViewedPicture[]
  /** Which of them this button opens first, from 0. */
  start?: number
  /** What it does, for those who cannot see the picture in it. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A small picture, or words, that opens the large one. */
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
