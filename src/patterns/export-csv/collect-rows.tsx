import { useEffect, useState, type ReactNode } from 'react'
import { asError } from '#kit/as-error.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { allPages, type AskPage } from '#patterns/export-csv/all-pages.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface Props<Row> {
  ask: AskPage<Row>
  /** No more than so many rows. */
  most?: number
  total: number
  /** Gets the rows; what it throws is told like what the server refused. */
  onRows: (rows: Row[]) => void | Promise<void>
  /** The button that begins it. */
  children: (begin: () => void) => ReactNode
}

/** All matching rows, not only the page on the screen (P-11): how many are there while they come, and a way to give up. */
export function CollectRows<Row extends { Id: string }>({ ask, most, total, onRows, children }: Props<Row>) {
  const [running, setRunning] = useState<{ stop: AbortController; done: number; total: number } | null>(null)
  const stop = running?.stop
  useEffect(() => () => stop?.abort(), [stop])

  async function run(): Promise<void> {
    const begun = new AbortController()
    const { signal } = begun
    setRunning({ stop: begun, done: 0, total: Math.min(total, most ?? total) })
    try {
      const rows = await allPages<Row>(ask, { most, signal, onProgress: (done, all) => setRunning({ stop: begun, done, total: all }) })
      if (!signal.aborted) await onRows(rows)
    } catch (error) {
      if (!signal.aborted) alertError(asError(error).message)
    } finally {
      setRunning(null)
    }
  }
  if (!running) return children(() => void run())
  return (
    <>
      <ProgressBar label="Collecting rows" percent={running.total === 0 ? 0 : (running.done / running.total) * 100} />
      <span className="small num" role="status">{running.done} of {running.total}</span>
      <Button size="compact" onClick={() => running.stop.abort()}>Stop</Button>
    </>
  )
}
