import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState, type ReactNode } from 'react'
import { csvColumns, type CsvKind } from '#contract/csv-columns.ts'
import type { CsvImport } from '#contract/entities/csv-import.ts'
import { maxFileBytes } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Stack } from '#ui/stack.tsx'
import { CsvFacts } from './csv-facts.tsx'
import type { CsvSource } from './csv-source.ts'
import { CsvReport, thingsText, type Things } from './csv-report.tsx'

type Step = {
  busy: 'checking' | 'importing' | null
  file: File | null
  report: CsvImport | null
  problem: string | null
}
const start: Step = { busy: null, file: null, report: null, problem: null }

interface Props extends Things {
  kind: CsvKind
  /** The rows of the template. */
  examples: readonly (readonly string[])[]
  /** Looks at a file (`yes`), or imports all of its rows or no row. */
  send: (file: File, dryRun: 'yes' | 'no', facts: Readonly<Record<string, string>>) => Promise<CsvImport>
  /** What the file does not say itself; asked for until a file is checked. */
  facts?: CsvSource['facts']
  /** What goes into the columns whose names do not say it; shown until a file is checked. */
  children?: ReactNode
  /** A sentence about what happens after the import. */
  after?: string | undefined
  onDone: () => void
  onClose: () => void
}

/** a file is checked first and nothing is changed; then all rows of the file are imported, or no row. */
export function CsvImportDialog({
  kind,
  examples,
  send,
  item,
  items,
  onDone,
  onClose,
  children,
  after,
  facts = [],
}: Props) {
  const [step, setStep] = useState<Step>(start)
  const [values, setValues] = useState(() => Object.fromEntries(facts.map((fact) => [fact.name, fact.start()])))
  const input = useRef<HTMLInputElement>(null)
  const things = { item, items }
  const { all, required } = csvColumns[kind]

  async function submit(file: File, DryRun: 'yes' | 'no'): Promise<void> {
    setStep((before) => ({ ...before, file, busy: DryRun === 'yes' ? 'checking' : 'importing', problem: null }))
    try {
      if (file.size > maxFileBytes.CSV)
        throw new Error(`The file is larger than ${maxFileBytes.CSV / 1_000_000} MB. Import it in parts.`)
      const report = await send(file, DryRun, values)
      if (report.Imported) {
        alertSuccess([`${thingsText(report.New, things)} imported.`, after].filter(Boolean).join(' '))
        onDone()
        onClose()
        return
      }
      setStep({ file, report, busy: null, problem: null })
    } catch (error) {
      setStep((before) => ({ ...before, busy: null, problem: asError(error).message }))
    }
  }
  async function saveTemplate(): Promise<void> {
    saveFile(`${kind}.csv`, await csvText([all, ...examples]), 'text/csv;charset=utf-8')
  }
  const { busy, file, report, problem } = step
  const isReady = report !== null && report.Wrong === 0 && report.New > 0
  return (
    <Dialog
      title={`Import ${items}`}
      shape="roomy"
      closing={busy ? 'static' : 'escape'}
      onClose={onClose}
      footer={
        <>
          <Button
            variant={isReady ? 'plain' : 'primary'}
            disabled={busy !== null}
            onClick={() => input.current?.click()}
          >
            <Icon of={FileUp} size="s" />
            Choose a file
          </Button>
          {isReady && file && (
            <Button variant="primary" busy={busy === 'importing'} onClick={() => void submit(file, 'no')}>
              Import {thingsText(report.New, things)}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p className="muted">
          A CSV file. Its first line has the names of the columns:{' '}
          {all
            .map((name) => ((required as readonly string[]).includes(name) ? name : `${name} (may be empty)`))
            .join(', ')}
          . Nothing is saved until you have checked it.
        </p>
        {!report && children}
        {!report && <CsvFacts of={facts} values={values} onChange={setValues} />}
        <span>
          <Button size="compact" variant="quiet" onClick={() => void saveTemplate()}>
            <Icon of={Download} size="s" />
            Download a template
          </Button>
        </span>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={`File of ${items}`}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (!chosen) return
            setStep(start)
            void submit(chosen, 'yes')
          }}
        />
        {busy && (
          <div role="status">
            <p>{busy === 'checking' ? 'Checking every row' : `Importing ${thingsText(report?.New ?? 0, things)}`}</p>
            <ProgressBar label="Import" percent={busy === 'checking' ? 33 : 66} />
          </div>
        )}
        <div role="alert">
          {problem && (
            <Notice tone="bad" icon={CircleAlert} title="Nothing was imported.">
              {problem}
            </Notice>
          )}
        </div>
        {report && !busy && <CsvReport report={report} kind={kind} items={items} />}
        {isReady && !busy && (
          <Notice tone="ok" icon={Check} title="Every row is correct.">
            Nothing is saved yet.
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
