import { use, useState } from 'react'
import { pictureWidth } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FileHome } from './file-home.ts'
import styles from './files.module.css'
import { prepareFile } from '#lib/prepare-file.ts'

interface Props { name: string; picture: Blob; onClose: () => void; onResized: (address: string) => void }

/** Pixels as typed: 0 for an empty side, null for what is no such number. */
const pixels = (text: string) => (text.trim() === '' ? 0 : /^\d{1,4}$/.test(text.trim()) ? Number(text) : null)

/** a smaller copy takes the picture's place. A side that is empty or 0 follows the other one. */
export function ResizeDialog({ name, picture, onClose, onResized }: Props) {
  const home = use(FileHome)
  const [sides, setSides] = useState({ width: '', height: '' })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function resize(): Promise<void> {
    const [width, height] = [pixels(sides.width), pixels(sides.height)]
    if (width === null || height === null || width + height === 0) return setError('Enter a width or a height in pixels: a whole number above 0.')
    setBusy(true)
    try {
      onResized(await prepareFile(new File([picture], name), 'Picture', home, { width: width || pictureWidth, height }))
    } catch (problem) {
      setBusy(false)
      setError(asError(problem).message)
    }
  }
  return (
    <Dialog title="Resize" onClose={onClose} footer={<><Button onClick={onClose}>Cancel</Button><Button variant="primary" busy={busy} onClick={() => void resize()}>Resize</Button></>}>
      <div className={styles['sides']}>
        <TextInput label="Width" inputMode="numeric" autoComplete="off" after="px" value={sides.width} error={error} onChange={(event) => setSides({ ...sides, width: event.target.value })} />
        <TextInput label="Height" inputMode="numeric" autoComplete="off" after="px" value={sides.height} onChange={(event) => setSides({ ...sides, height: event.target.value })} />
      </div>
      <p className="muted">Leave one of the two empty to keep the shape. A picture is never enlarged.</p>
    </Dialog>
  )
}
