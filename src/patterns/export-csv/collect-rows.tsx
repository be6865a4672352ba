import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { asError } from '#kit/as-error.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { allPages, type AskPage } from '#patterns/export-csv/all-pages.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface Props<Row> {
  ask: AskPage<Row>
  /** The largest number of rows. */
  most?: number
  total: number
  /** Receives the rows; its errors are shown like a refusal of the server. */
  onRows: (rows: readonly Row[]) => void | Promise<void>
  /** Rows that are here already: the server is not asked. */
  known?: readonly Row[] | undefined
  /** The button that starts it. */
  button: Omit<ComponentProps<typeof Button>, 'onClick'>
}

/**
 * All matching rows, not only the page on the screen (P-11). Shows the number of rows while they come, and a way to
 * stop.
 */
export function CollectRows<Row extends { Id: string }>({ ask, most, total, known, onRows, button }: Props<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: Math.min(total, most ?? total) })
    try {
      const rows =
        known ??
        (await allPages<Row>(ask, { most, signal, onProgress: (done, all) => setProgress({ done, total: all }) }))
      if (!signal.aborted) await onRows(rows)
    } catch (error) {
      if (!signal.aborted) alertError(asError(error).message)
    } finally {
      setProgress(null)
    }
  }
  if (!progress) return <Button {...button} onClick={() => void run()} />
  return (
    <>
      <ProgressBar
        label="Collecting rows"
        percent={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
      />
      <span className="small num" role="status">
        {progress.done} of {progress.total}
      </span>
      <Button size="compact" onClick={() => running.current?.abort()}>
        Stop
      </Button>
    </>
  )
}
