import CircleAlert from 'lucide-react/icons/circle-alert'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo, useState } from 'react'
import { maxFileBytes } from '#contract/limits.ts'
import { asTable, tableFaults, type CsvFault } from '#eform/csv/csv-table.ts'
import { asText } from '#eform/types/text-row.ts'
import { asError } from '#kit/as-error.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { megabytes } from '#rules/megabytes.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DropZone } from '#eform-face/inputs/files/drop-zone.tsx'
import styles from '#eform-face/inputs/files/files.module.css'
import { holdSubmit, stillPreparing } from '#eform-face/inputs/files/hold-submit.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { readCsv, textOf } from './read-csv.ts'
import { CsvRows } from './csv-rows.tsx'

/** */
const sampleName = 'sample.csv'
/** Faults listed at once; mending these mends the rest, or shows them. */
const mostFaults = 20

/** 12 CSVUploader: reads the file on this device, shows its first rows and, line by line, what is wrong with it. */
export function CsvInput({ field, state, wiring, saved, enter }: InputProps) {
  const [problem, setProblem] = useState('')
  const [removed, setRemoved] = useState('')
  const raw = asText(state.raw)
  const { table, faults } = useMemo(() => {
    const found = asTable(raw)
    return { table: found, faults: found ? tableFaults(field, found) : [] }
  }, [field, raw])
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    setRemoved('')
    if (file.size > maxFileBytes.CSV)
      return setProblem(
        `“${file.name}” has ${megabytes(file.size)}. At most ${megabytes(maxFileBytes.CSV)} can be read.`,
      )
    const letGo = holdSubmit(wiring.id, file.name, () => setProblem(stillPreparing(file.name)))
    try {
      const text = textOf(await file.arrayBuffer())
      setProblem(text === null ? `“${file.name}” is not a CSV file.` : '')
      if (text !== null) enter(JSON.stringify(readCsv(file.name, text)))
    } finally {
      letGo()
    }
  }
  const columns = field.def.CSVToArrayHeader ?? []
  const showProblem = (error: unknown) => setProblem(asError(error).message)
  const saveSample = async () =>
    saveFile(sampleName, await csvText([columns.map(({ Name }) => Name)]), 'text/csv;charset=utf-8')
  return (
    <>
      <DropZone
        wiring={wiring}
        words={raw ? 'Replace the CSV file' : 'Choose a CSV file'}
        hint="Rows of values separated by commas, the names of the columns first."
        accept=".csv,text/csv"
        several={false}
        onFiles={(files) => {
          read(files[0]).catch(showProblem)
        }}
      >
        {raw && (
          <>
            <div className={styles['head']}>
              <b>{table?.file ?? 'Rows'}</b>
              {!wiring.disabled && (
                <Button
                  variant="quiet"
                  size="compact"
                  onClick={() => {
                    setRemoved(raw)
                    enter('')
                  }}
                >
                  <Icon of={Trash2} size="s" />
                  Remove
                </Button>
              )}
            </div>
            {faults.length > 0 ? (
              <Faults faults={faults} />
            ) : (
              <CsvRows field={field} value={asText(state.accepted ?? '')} />
            )}
          </>
        )}
        <div role="status">
          {removed && (
            <p className={styles['removed']}>
              The rows were removed.
              <Button
                variant="quiet"
                size="compact"
                onClick={() => {
                  enter(removed)
                  setRemoved('')
                }}
              >
                <Icon of={Undo2} size="s" />
                Undo
              </Button>
            </p>
          )}
        </div>
        <div role="alert">
          {problem && (
            <p className={styles['bad']}>
              <Icon of={CircleAlert} size="s" />
              {problem}
            </p>
          )}
        </div>
        {columns.length > 0 && (
          <div>
            <Button
              variant="quiet"
              size="compact"
              onClick={() => {
                saveSample().catch(showProblem)
              }}
            >
              <Icon of={Download} size="s" />
              {sampleName}
            </Button>
          </div>
        )}
      </DropZone>
      {raw && saved}
    </>
  )
}

function Faults({ faults }: { faults: readonly CsvFault[] }) {
  const more = faults.length - mostFaults
  return (
    <>
      <ul className={styles['faults']}>
        {faults.slice(0, mostFaults).map(({ line, text }, at) => (
          <li key={at}>
            {line > 0 && <b>Line {line}: </b>}
            {text}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">And {more} more.</p>}
    </>
  )
}
