import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { answersTable } from '#areas/eform/answers-table.ts'
import { loadAllAnswers } from '#areas/eform/load-all-answers.ts'
import { asError } from '#kit/as-error.ts'
import { csvText } from '#lib/csv-file.ts'
import { fullTime } from '#lib/format-date.ts'
import { saveFile } from '#lib/save-file.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface Props { formId: string; name: string; keyword: string; total: number }

/** All matching rows, not only the page on the screen, as one CSV file (P-11). */
export function ExportAnswers({ formId, name, keyword, total }: Props) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(): Promise<void> {
    const giveUp = running.current = new AbortController()
    setProgress({ done: 0, total })
    try {
      const rows = await loadAllAnswers({ FormId: formId, keyword }, (done, all) => setProgress({ done, total: all }), giveUp.signal)
      saveFile(`${name}.csv`, await csvText(answersTable(rows, fullTime)), 'text/csv;charset=utf-8')
    } catch (error) {
      if (!giveUp.signal.aborted) alertError(asError(error).message)
    } finally {
      setProgress(null)
    }
  }
  if (!progress) return <Button size="compact" disabled={total === 0} onClick={() => void run()}><Icon of={Download} size="s" />Export {keyword === '' ? 'all' : 'found'} as CSV</Button>
  return (
    <>
      <ProgressBar label="Collecting answers" percent={progress.total === 0 ? 0 : (progress.done / progress.total) * 100} />
      <span className="small num" role="status">{progress.done} of {progress.total}</span>
      <Button size="compact" onClick={() => running.current?.abort()}>Stop</Button>
    </>
  )
}
