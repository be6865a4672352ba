import { defaultPageSize } from '#contract/limits.ts'
import { askPage } from '#lists/definition/resource-calls.ts'
import type { AnyRow, Resource } from '#lists/definition/resource.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { CsvImport } from '#patterns/csv-import/csv-import.tsx'
import { ExportCsv } from '#patterns/export-csv/export-csv.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { isNarrowed, listHref, type ListState } from './list-address.ts'
import styles from './list-edit-page.module.css'
import { PrintList } from './print-list.tsx'
import type { Rows } from './use-rows.ts'

interface Props {
  resource: Resource
  state: ListState
  rows: Rows
  /** The hidden columns, and how to change them; absent when the list is not a table. */
  columns: { hidden: ReadonlySet<string>; setHidden: (hidden: ReadonlySet<string>) => void } | undefined
  onPrint: (rows: readonly AnyRow[]) => void
}

/** Below the rows: the pages, and the tools for the whole list. */
export function ListFoot({ resource, state, rows, columns, onPrint }: Props) {
  const online = useNetwork() === 'online'
  return (
    <div className={styles['foot']}>
      <Pagination
        page={state.page}
        pageSize={defaultPageSize}
        total={rows.total}
        more={rows.more}
        hrefFor={(page) => listHref(resource, { ...state, page })}
      />
      <span className={styles['tools']}>
        {resource.csv && online && <CsvImport source={resource.csv} items={resource.items} onDone={rows.reload} />}
        {columns && <ColumnChoice columns={resource.columns} hidden={columns.hidden} onChange={columns.setHidden} />}
        <PrintList resource={resource} state={state} rows={rows} onPrint={onPrint} />
        <ExportCsv<AnyRow>
          name={resource.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}
          total={rows.total}
          filtered={isNarrowed(state)}
          ask={(page, signal) => askPage(resource.ops.list, state, page, signal)}
          table={(list) => [
            resource.columns.map(({ label }) => label),
            ...list.map((row) => resource.columns.map((column) => column.words(row))),
          ]}
        />
      </span>
    </div>
  )
}
