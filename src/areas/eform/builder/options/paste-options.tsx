import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from '#areas/eform/builder/settings/part.module.css'

/** The options in a text, one a line, each once. Empty lines, and bullets and numbers of a copied list, are left out. */
export function optionLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .replace(/^\s*(?:[-*•–]|\d{1,4}[.)])\s+/, '')
      .trim()
      .slice(0, 500),
  )
  return [...new Set(lines.filter(Boolean))]
}

/** Many options at once, from a sheet or a document. */
export function PasteOptions({ onAdd, onClose }: { onAdd: (names: readonly string[]) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const names = optionLines(text)
  return (
    <Dialog
      title="Paste options"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={names.length === 0} onClick={() => onAdd(names)}>
            Add {names.length || ''} {names.length === 1 ? 'option' : 'options'}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="muted">
        One option on each line
      </label>
      <textarea
        id={id}
        className={styles['area']}
        ref={area}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}
