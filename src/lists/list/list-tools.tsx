import { askPage } from '#lists/definition/resource-calls.ts'
import type { AnyRow, Resource } from '#lists/definition/resource.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { CsvImport } from '#patterns/csv-import/csv-import.tsx'
import { ExportCsv } from '#patterns/export-csv/export-csv.tsx'
import { ToolMenu } from '#patterns/list-tools/tool-menu.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { isNarrowed, type ListState } from './list-address.ts'
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

/** The tools for the whole list (P-11, P-12) behind one button. */
export function ListTools({ resource, state, rows, columns, onPrint }: Props) {
  const online = useNetwork() === 'online'
  return (
    <ToolMenu>
      {(close) => (
        <>
          {resource.csv && online && (
            <CsvImport
              source={resource.csv}
              item={resource.item.toLowerCase()}
              items={resource.items}
              onOpen={close}
              onDone={rows.reload}
            />
          )}
          <ExportCsv<AnyRow>
            name={resource.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}
            total={rows.total}
            filtered={isNarrowed(state)}
            ask={(page, signal) => askPage(resource.ops.list, state, page, signal)}
            table={(list) => [
              resource.columns.map(({ label }) => label),
              ...list.map((row) => resource.columns.map((column) => column.words(row))),
            ]}
            onDone={close}
          />
          <PrintList
            resource={resource}
            state={state}
            rows={rows}
            onPrint={(list) => {
              close()
              onPrint(list)
            }}
          />
          {columns && (
            <ColumnChoice
              columns={resource.columns}
              hidden={columns.hidden}
              onOpen={close}
              onChange={columns.setHidden}
            />
          )}
        </>
      )}
    </ToolMenu>
  )
}
