import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { asError } from '#kit/as-error.ts'
import { csvText } from '#lib/csv-file.ts'
import { saveFile } from '#lib/save-file.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { allPages } from '#patterns/export-csv/all-pages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface Props<Row> {
  /** The file's name, without its ending. */
  name: string
  total: number
  /** Whether a filter is set: the button says what it takes. */
  filtered: boolean
  ask: (page: { page: number; pageSize: number }, signal: AbortSignal) => Promise<{ Items: Row[]; Total: number; More?: true | undefined }>
  /** Head and rows in words. */
  table: (rows: readonly Row[]) => string[][]
}

/** All matching rows, not only the page on the screen, as one CSV file (P-11). */
export function ExportCsv<Row extends { Id: string }>({ name, total, filtered, ask, table }: Props<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(): Promise<void> {
    const giveUp = running.current = new AbortController()
    setProgress({ done: 0, total })
    try {
      const rows = await allPages<Row>((page) => ask(page, giveUp.signal), (done, all) => setProgress({ done, total: all }))
      saveFile(`${name}.csv`, await csvText(table(rows)), 'text/csv;charset=utf-8')
    } catch (error) {
      if (!giveUp.signal.aborted) alertError(asError(error).message)
    } finally {
      setProgress(null)
    }
  }
  if (!progress) return <Button size="compact" disabled={total === 0} onClick={() => void run()}><Icon of={Download} size="s" />Export {filtered ? 'found' : 'all'} as CSV</Button>
  return (
    <>
      <ProgressBar label="Collecting rows" percent={progress.total === 0 ? 0 : (progress.done / progress.total) * 100} />
      <span className="small num" role="status">{progress.done} of {progress.total}</span>
      <Button size="compact" onClick={() => running.current?.abort()}>Stop</Button>
    </>
  )
}
