import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { CsvImport } from '#contract/entities/csv-import.ts'
import { Notice } from '#ui/notice.tsx'
import { Table, type Column } from '#ui/table.tsx'

type Fault = CsvImport['Errors'][number]
const columns: Column<Fault>[] = [
  { id: 'line', label: 'Line', cell: ({ Line }) => <span className="num">Line {Line}</span> },
  { id: 'column', label: 'Column', cell: ({ Column: name }) => name || 'Row' },
  { id: 'reason', label: 'What is wrong', cell: ({ Reason }) => Reason },
]
const many = (count: number) => count.toLocaleString('en-GB')

/** The number of rows in a file, and its errors by line. */
export function CsvReport({
  report: { Rows, New, Known, Wrong, Errors, LeftOut },
  items,
}: {
  report: CsvImport
  items: string
}) {
  return (
    <>
      <p role="status">
        {many(Rows)} rows: {many(New)} new, {many(Known)} here already, {many(Wrong)} wrong.
      </p>
      {LeftOut.length > 0 && (
        <Notice tone="warn" icon={Info} title="Columns left out:">
          {LeftOut.join(', ')}
        </Notice>
      )}
      {Wrong > 0 && (
        <Notice tone="bad" icon={CircleAlert} title="Nothing can be brought in yet.">
          Correct these lines and choose the file again: all {items} come in together, or none.
        </Notice>
      )}
      {Errors.length > 0 && (
        <Table
          caption={`Errors, the first ${Errors.length}`}
          columns={columns}
          rows={Errors}
          rowKey={({ Line, Column: name }) => `${Line} ${name}`}
        />
      )}
      {New === 0 && Wrong === 0 && (
        <Notice icon={Info} title="There is nothing to bring in.">
          All rows are here already.
        </Notice>
      )}
    </>
  )
}
