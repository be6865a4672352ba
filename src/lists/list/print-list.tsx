import Printer from 'lucide-react/icons/printer'
import { useNetwork } from '#lib/reads/network.ts'
import { CollectRows } from '#patterns/export-csv/collect-rows.tsx'
import { Icon } from '#ui/icon.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { paperWords } from './count-words.ts'
import type { ListState } from './list-address.ts'
import styles from './list-edit-page.module.css'
import { askPage } from '#lists/definition/resource-calls.ts'
import type { AnyRow, Resource } from '#lists/definition/resource.ts'
import type { Rows } from './use-rows.ts'

/** About forty sheets; for more rows there is the CSV file. */
const most = 1000

interface PrintProps {
  resource: Resource
  state: ListState
  rows: Rows
  onPrint: (rows: readonly AnyRow[]) => void
}

/** Prints all rows that match, up to `most` (P-11); without a network, the rows on the screen. */
export function PrintList({ resource, state, rows, onPrint }: PrintProps) {
  const online = useNetwork() === 'online'
  const shown = rows.rows ?? []
  const isAll = !rows.more && shown.length === rows.total
  return (
    <CollectRows<AnyRow>
      ask={(page, signal) => askPage(resource.ops.list, state, page, signal)}
      most={most}
      total={rows.total}
      known={online && !isAll ? undefined : shown}
      onRows={onPrint}
      button={{
        size: 'compact',
        variant: 'quiet',
        children: (
          <>
            <Icon of={Printer} size="s" />
            Print
          </>
        ),
      }}
    />
  )
}

/** The rows as a table on paper, in every view of the screen, and how many of all matching rows they are. */
export function PaperList({
  resource,
  rows,
  printed,
  columns,
}: {
  resource: Resource
  rows: Rows
  printed: readonly AnyRow[]
  columns: readonly Column<AnyRow>[]
}) {
  const words = paperWords(resource, rows, printed.length)
  return (
    <div className={styles['paper']} data-paper="">
      {words !== '' && <p>{words}</p>}
      <Table caption={resource.title} columns={columns} rows={printed} rowKey={({ Id }) => Id} />
    </div>
  )
}
