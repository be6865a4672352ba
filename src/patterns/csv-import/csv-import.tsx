import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { lazily } from '#lib/page/lazily.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CsvSource } from './csv-source.ts'

const dialog = lazily(() => import('./csv-import-dialog.tsx').then((m) => m.CsvImportDialog))

/** Imports rows from a file; its dialog is loaded when it is first opened. */
export function CsvImport({ source, items, onDone }: { source: CsvSource; items: string; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact"
        variant="quiet"
        onClick={() => {
          void dialog.preload()
          setOpen(true)
        }}
      >
        <Icon of={FileUp} size="s" />
        Import CSV
      </Button>
      {open && <Loaded source={source} items={items} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

function Loaded(props: { source: CsvSource; items: string; onDone: () => void; onClose: () => void }) {
  const { ready: CsvImportDialog, failed } = dialog.useLoading()
  if (failed)
    return (
      <span role="alert" className="small">
        This could not be loaded. Try again.
      </span>
    )
  return CsvImportDialog ? (
    <CsvImportDialog {...props} />
  ) : (
    <span role="status" className="small">
      Loading
    </span>
  )
}
