import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { cropSquare, mostZoom, moveCrop, wholePicture, type Crop } from './crop-square.ts'
import styles from './photo.module.css'

/** The side of the stored photo, px: twice the largest avatar. */
const photoSide = 512
/** How far an arrow key moves, as a share of what is shown. */
const keyStep = 0.05

interface Props {
  picture: ImageBitmap
  busy: boolean
  error: string
  onSave: (photo: Blob) => void
  onClose: () => void
}

/** V-14: cuts a square out of a picture, by dragging, with the arrow keys, and with the slider. */
export function CropDialog({ picture, busy, error, onSave, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef<{ readonly x: number; readonly y: number }>(null)
  const [crop, setCrop] = useState<Crop>(wholePicture)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    const from = dragged.current
    if (!from) return
    const shown = event.currentTarget.clientWidth
    setCrop((before) => moveCrop(picture, before, (from.x - event.clientX) / shown, (from.y - event.clientY) / shown))
    dragged.current = { x: event.clientX, y: event.clientY }
  }
  function press(event: KeyboardEvent): void {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    setCrop((before) => moveCrop(picture, before, step[0] * keyStep, step[1] * keyStep))
  }
  return (
    <Dialog
      title="Choose the part to show"
      closing={busy ? 'static' : 'escape'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => canvas.current?.toBlob((photo) => photo && onSave(photo), 'image/jpeg', 0.9)}
          >
            Save photo
          </Button>
        </>
      }
    >
      <div className={styles['crop']}>
        <canvas
          ref={canvas}
          className={styles['picture']}
          width={photoSide}
          height={photoSide}
          role="img"
          tabIndex={0}
          aria-label="Your photo. Move it with the arrow keys."
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dragged.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragged.current = null
          }}
        />
        <label className={styles['zoom']}>
          Zoom
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => setCrop({ ...crop, zoom: Number(target.value) })}
          />
        </label>
        <Problem text={error} />
      </div>
    </Dialog>
  )
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Draws the part of the picture on the whole canvas, on white where the picture is transparent. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { left, top, side } = cropSquare(picture, crop)
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
