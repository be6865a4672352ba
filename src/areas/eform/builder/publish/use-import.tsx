import { useRef, useState, type ReactNode } from 'react'
import type { ParsedForm } from '#contract/parse-form-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { importForm } from './form-file.ts'
import styles from './use-import.module.css'

type Read = Extract<ParsedForm, { kind: 'form' }>

/** The most faults shown: a longer list does not help. */
const mostFaults = 30

/** Asks for a file with a form and checks it. A good form goes to `onForm`; faults are listed with their places. */
export function useImport(onForm: (read: Read) => void): { readonly choose: () => void; readonly parts: ReactNode } {
  const input = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<readonly string[] | null>(null)
  async function read(file: File): Promise<void> {
    try {
      const parsed = await importForm(file)
      if (parsed.kind === 'form') onForm(parsed)
      else setFaults(parsed.faults)
    } catch (error) {
      setFaults([`This file could not be read. ${error instanceof Error ? error.message : ''}`.trim()])
    }
  }
  const parts = (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="A file with a form"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The author can choose the same file again.
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      {faults && (
        <Dialog
          title="This file is not a form"
          onClose={() => setFaults(null)}
          footer={
            <Button variant="primary" onClick={() => setFaults(null)}>
              Close
            </Button>
          }
        >
          <p>Nothing was changed. What is wrong, and where:</p>
          <ul className={styles['faults']}>
            {faults.slice(0, mostFaults).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {faults.length > mostFaults && <p className="muted">and {faults.length - mostFaults} more.</p>}
        </Dialog>
      )}
    </>
  )
  return { choose: () => input.current?.click(), parts }
}
