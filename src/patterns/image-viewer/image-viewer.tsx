import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize-2'
import Minimize from 'lucide-react/icons/minimize-2'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { viewerDelayMs } from '#contract/limits.ts'
import { useAfter } from '#lib/page/use-after.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './image-viewer.module.css'
import { Slide } from './slide.tsx'
import { useNearFiles } from './use-near-files.ts'

export interface ViewedPicture {
  /** The address of one of our files. */
  readonly src: string
  /** What the picture shows, or its name. */
  readonly alt: string
}

interface Props {
  pictures: readonly ViewedPicture[]
  /** The index of the picture that is shown first. */
  start?: number
  onClose: () => void
}

/** How far a finger must move sideways for the next picture, px. */
const swipe = 48

/**
 * Pictures in large: one, or several with buttons, arrow keys and swipes. It opens after a second. The picture
 * loads during that second, so the dialog does not open with an empty frame.
 */
export function ImageViewer({ pictures, start = 0, onClose }: Props) {
  const isOpen = useAfter(viewerDelayMs)
  const [at, setAt] = useState(start)
  const [isLarge, setLarge] = useState(false)
  const from = useRef<{ x: number; y: number } | null>(null)
  const picture = pictures[at]
  const [sources] = useState(() => pictures.map(({ src }) => src))
  const fileOf = useNearFiles(sources, at)
  const step = (by: 1 | -1) => {
    setLarge(false)
    setAt((now) => (now + by + pictures.length) % pictures.length)
  }
  useArrows(isOpen, step)
  if (!isOpen || !picture) return null
  function lifted({ clientX, clientY }: PointerEvent): void {
    const [across, down] = [clientX - (from.current?.x ?? clientX), clientY - (from.current?.y ?? clientY)]
    from.current = null
    if (!isLarge && Math.abs(across) > swipe && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1)
  }
  const several = pictures.length > 1
  const footer = (
    <div className={styles['foot']}>
      {several && (
        <Button onClick={() => step(-1)}>
          <Icon of={ChevronLeft} size="s" />
          Previous
        </Button>
      )}
      <Button variant="quiet" square aria-label="Full size" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        <Icon of={isLarge ? Minimize : Maximize} size="s" />
      </Button>
      {several && (
        <Button onClick={() => step(1)}>
          Next
          <Icon of={ChevronRight} size="s" />
        </Button>
      )}
    </div>
  )
  // Outside of the element that opened it, whose styles are for small pictures.
  return createPortal(
    <Dialog title={picture.alt || 'Picture'} shape="wide" onClose={onClose} footer={footer}>
      <div
        className={styles['stage']}
        role={several ? 'group' : undefined}
        aria-roledescription={several ? 'carousel' : undefined}
        aria-label={several ? 'Pictures' : undefined}
        onPointerDown={({ clientX, clientY }) => {
          from.current = { x: clientX, y: clientY }
        }}
        onPointerUp={lifted}
        onPointerCancel={() => {
          from.current = null
        }}
      >
        <Slide key={at} found={fileOf(picture.src)} alt={picture.alt} isLarge={isLarge} />
      </div>
      {several && (
        <p className={styles['place']} role="status">
          {at + 1} of {pictures.length}
        </p>
      )}
    </Dialog>,
    document.body,
  )
}

/** The left and right arrow keys, wherever the focus is in the dialog. */
function useArrows(isOpen: boolean, step: (by: 1 | -1) => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOpen])
}
