import { useMemo } from 'react'
import { sameRows, type CsvRow } from '#eform/csv/csv-table.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { asText } from '#eform/types/text-row.ts'
import { Table } from '#ui/table.tsx'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import type { AnswerProps } from '#eform-face/inputs/input-props.ts'

/** The most rows drawn; a number shows how many there are in all. */
const mostRows = 5

interface NumberedRow {
  key: string
  cells: CsvRow
}

/** The number of rows, and the first of them as they will be sent. */
export function CsvRows({ field, value }: { field: FormField; value: string }) {
  const rows = useMemo(
    () => (sameRows(field, value) ?? []).map((cells, at) => ({ cells, key: String(at) })),
    [field, value],
  )
  if (rows.length === 0) return <p className="muted">No rows yet.</p>
  return (
    <>
      <p className="num">
        {field.type.text(field, value)}
        {rows.length > mostRows && `, the first ${mostRows}:`}
      </p>
      <Table
        caption={`Rows of ${field.label}`}
        rows={rows.slice(0, mostRows)}
        rowKey={({ key }) => key}
        columns={Object.keys(rows[0]?.cells ?? {}).map((name) => ({
          id: name,
          label: name,
          cell: ({ cells }: NumberedRow) => cells[name],
        }))}
      />
    </>
  )
}

/** 12 CSVUploader, read only. */
export function CsvAnswer(props: AnswerProps) {
  const value = asText(props.state.accepted ?? '')
  return value ? <CsvRows field={props.field} value={value} /> : <AnswerText {...props} />
}
