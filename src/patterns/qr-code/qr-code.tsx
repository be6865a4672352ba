import { useEffect, useState } from 'react'
import { alertError } from '#patterns/alerts/alerts.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Outside } from '#patterns/list-tools/outside.tsx'
import { darkSquares, QrDrawing } from './qr-drawing.tsx'
import styles from './qr-code.module.css'

/** The least width of the saved picture, in pixels. */
const pictureWidth = 1024

interface Props {
  /** What the address opens. */
  name: string
  address: string
  /** The name of the saved picture, without its ending. */
  fileName: string
}

/** An address as a QR code, to save as a picture or to print: a sheet with the name, the code and the address. */
export function QrCode({ name, address, fileName }: Props) {
  const squares = darkSquares(address)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const done = () => setPrinting(false)
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [isPrinting])
  const drawing = <QrDrawing squares={squares} name={`QR code: opens ${name}`} />
  return (
    <div className={styles['code']}>
      {drawing}
      <div className={styles['acts']}>
        <p className="muted small">People open it by pointing a phone’s camera at this code.</p>
        <Button size="compact" onClick={() => void savePicture(fileName, squares)}>
          Save as a picture
        </Button>
        <Button size="compact" onClick={() => setPrinting(true)}>
          Print
        </Button>
      </div>
      {isPrinting && (
        <Outside>
          <div className={styles['sheet']}>
            <h1>{name}</h1>
            {drawing}
            <p>Point a phone’s camera at the code, or open:</p>
            <p className={styles['address']}>{address}</p>
          </div>
        </Outside>
      )}
    </div>
  )
}

/** Saves the code as a PNG, which every program for posters and messages takes. */
async function savePicture(fileName: string, squares: readonly boolean[][]): Promise<void> {
  const scale = Math.ceil(pictureWidth / squares.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = scale * squares.length
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#000'
    squares.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(x * scale, y * scale, scale, scale)))
  }
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (picture) saveFile(`${fileName}.png`, picture)
  else alertError('This browser cannot save the picture. Print the code instead.')
}
