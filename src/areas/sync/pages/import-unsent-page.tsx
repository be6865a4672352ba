import CircleAlert from 'lucide-react/icons/circle-alert'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import type { UnsentImport } from '#contract/entities/unsent-import.ts'
import { ImportReport } from '#areas/sync/parts/import-report.tsx'
import { asError } from '#kit/as-error.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { call } from '#lib/reads/call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './import-unsent-page.module.css'

type Step = { busy: boolean; file: File | null; report: UnsentImport | null; problem: string | null }
const start: Step = { busy: false, file: null, report: null, problem: null }

/** O-20: an admin checks the file from a phone that finds no network, then imports it under its author's name. */
export function ImportUnsentPage() {
  const [step, setStep] = useState<Step>(start)
  const input = useRef<HTMLInputElement>(null)
  useCrumb('/admin/syncstatus/import', 'Import unsent answers')

  async function send(file: File, DryRun: 'yes' | 'no'): Promise<void> {
    setStep((before) => ({ ...before, file, busy: true, problem: null }))
    const form = new FormData()
    form.set('DryRun', DryRun)
    form.set('File', file)
    try {
      const report = await call('Sync/ImportUnsentAnswers', form)
      setStep({ file, report, busy: false, problem: null })
    } catch (error) {
      setStep((before) => ({ ...before, busy: false, problem: asError(error).message }))
    }
  }
  const { busy, file, report, problem } = step
  const fresh = report?.Items.filter(({ State }) => State === 'new').length ?? 0
  return (
    <Stack>
      <PageHeader title="Import unsent answers" below="For a phone without network" />
      <ol className={styles['steps']}>
        <li>On the phone: Outbox, “Save a backup file”. It makes one file.</li>
        <li>
          Bring the file here, on a memory card or by cable, and choose it. Check the contents first; nothing is saved
          yet.
        </li>
        <li>
          Import it. Answers are saved under their author’s name and marked with yours. If the phone sends them again
          later, they count once.
        </li>
      </ol>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of unsent answers"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (!chosen) return
          setStep(start)
          void send(chosen, 'yes')
        }}
      />
      <div className={styles['acts']}>
        <Button
          variant={report ? 'plain' : 'primary'}
          busy={busy && report === null}
          disabled={busy && report !== null}
          onClick={() => input.current?.click()}
        >
          <Icon of={FileUp} size="s" />
          Choose a file
        </Button>
        {report?.DryRun && file && fresh > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void send(file, 'no')}>
            Import {fresh} {fresh === 1 ? 'item' : 'items'}
          </Button>
        )}
      </div>
      <div role="alert">
        {problem && (
          <Notice tone="bad" icon={CircleAlert} title="Nothing was imported.">
            {problem}
          </Notice>
        )}
      </div>
      {report && <ImportReport report={report} />}
    </Stack>
  )
}
