import FileUp from 'lucide-react/icons/file-up'
import { useState, type ComponentProps } from 'react'
import type { CsvImport as Report } from '#contract/entities/csv-import.ts'
import { call } from '#lib/reads/call.ts'
import { lazily } from '#lib/page/lazily.ts'
import { Outside } from '#patterns/list-tools/outside.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Things } from './csv-report.tsx'
import type { CsvSource } from './csv-source.ts'

const dialog = lazily(() => import('./csv-import-dialog.tsx').then((m) => m.CsvImportDialog))

/** Imports rows from a file; its dialog is loaded when it is first opened. */
export function CsvImport({
  onOpen,
  ...source
}: Omit<ComponentProps<typeof Loaded>, 'onClose'> & {
  /** Called before the dialog opens. */
  onOpen: () => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact"
        variant="quiet"
        onClick={() => {
          void dialog.preload()
          onOpen()
          setOpen(true)
        }}
      >
        <Icon of={FileUp} size="s" />
        Import CSV
      </Button>
      {open && (
        <Outside>
          <Loaded {...source} onClose={() => setOpen(false)} />
        </Outside>
      )}
    </>
  )
}

/** The server looks at the file, and imports it. */
function upload(
  { call: key }: CsvSource,
  facts: Readonly<Record<string, string>>,
  file: File,
  dryRun: 'yes' | 'no',
): Promise<Report> {
  const form = new FormData()
  for (const [name, value] of Object.entries(facts)) form.set(name, value)
  form.set('DryRun', dryRun)
  form.set('File', file)
  return call(key, form)
}

function Loaded({ source, ...props }: Things & { source: CsvSource; onDone: () => void; onClose: () => void }) {
  const { ready: CsvImportDialog, failed } = dialog.useLoading()
  if (failed)
    return (
      <span role="alert" className="small">
        This could not be loaded. Try again.
      </span>
    )
  return CsvImportDialog ? (
    <CsvImportDialog
      {...props}
      kind={source.kind}
      examples={[source.example]}
      facts={source.facts}
      send={(file, dryRun, facts) => upload(source, facts, file, dryRun)}
      after={source.after}
    >
      {source.note && <p>{source.note}</p>}
    </CsvImportDialog>
  ) : (
    <span role="status" className="small">
      Loading
    </span>
  )
}
