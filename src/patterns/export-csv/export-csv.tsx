import Download from 'lucide-react/icons/download'
import { csvText } from '#lib/files/csv-file.ts'
import { saveFile } from '#lib/files/save-file.ts'
import type { AskPage } from '#patterns/export-csv/all-pages.ts'
import { CollectRows } from '#patterns/export-csv/collect-rows.tsx'
import { Icon } from '#ui/icon.tsx'

interface Props<Row> {
  /** The name of the file, without its ending. */
  name: string
  total: number
  /** Whether a filter is set: the button says which rows it exports. */
  filtered: boolean
  ask: AskPage<Row>
  /** The head and the rows as text. */
  table: (rows: readonly Row[]) => string[][]
  onDone?: () => void
}

/** All matching rows as one CSV file (P-11). */
export function ExportCsv<Row extends { Id: string }>({ name, total, filtered, ask, table, onDone }: Props<Row>) {
  return (
    <CollectRows<Row>
      ask={ask}
      total={total}
      onRows={async (rows) => {
        saveFile(`${name}.csv`, await csvText(table(rows)), 'text/csv;charset=utf-8')
        onDone?.()
      }}
      button={{
        size: 'compact',
        disabled: total === 0,
        children: (
          <>
            <Icon of={Download} size="s" />
            Export {filtered ? 'found' : 'all'} as CSV
          </>
        ),
      }}
    />
  )
}
