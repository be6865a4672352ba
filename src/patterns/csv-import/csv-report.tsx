import CircleAlert from 'lucide-react/icons/circle-alert'
import Download from 'lucide-react/icons/download'
import Info from 'lucide-react/icons/info'
import { csvColumns, type CsvKind } from '#contract/csv-columns.ts'
import type { CsvImport } from '#contract/entities/csv-import.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Table, type Column } from '#ui/table.tsx'

type Fault = CsvImport['Errors'][number]
const columns: Column<Fault>[] = [
  { id: 'line', label: 'Line', cell: ({ Line }) => <span className="num">Line {Line}</span> },
  { id: 'column', label: 'Column', cell: ({ Column: name }) => name || 'Row' },
  { id: 'value', label: 'Value', cell: ({ Value }) => Value && <b>{Value}</b> },
  { id: 'reason', label: 'Problem', cell: ({ Reason }) => Reason },
]

/** The names of what a file has, for sentences with a number. */
export interface Things {
  /** 'school' */
  readonly item: string
  /** 'schools' */
  readonly items: string
}

/** '1 school', '2 schools'. */
export function thingsText(count: number, { item, items }: Things): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? item : items}`
}

/** '5 rows: 1 new, 4 with errors': parts without rows are left out. */
export function rowsText({ Rows, New, Known, Wrong }: Pick<CsvImport, 'Rows' | 'New' | 'Known' | 'Wrong'>): string {
  const parts = [
    [New, 'new'],
    [Known, 'already in the list'],
    [Wrong, Wrong === 1 ? 'with an error' : 'with errors'],
  ] as const
  const text = parts.flatMap(([count, words]) => (count > 0 ? [`${count.toLocaleString('en-GB')} ${words}`] : []))
  return `${thingsText(Rows, { item: 'row', items: 'rows' })}: ${text.join(', ')}.`
}

/** The wrong rows as a file: the columns of the import, and what is wrong with each. An import ignores the last two columns. */
export function wrongLines(kind: CsvKind, { Errors, WrongRows }: Pick<CsvImport, 'Errors' | 'WrongRows'>): string[][] {
  const problemOf = (line: number) =>
    Errors.filter(({ Line }) => Line === line)
      .map(({ Column: name, Reason }) => (name === '' ? Reason : `${name}: ${Reason}`))
      .join('; ')
  return [
    [...csvColumns[kind].all, 'Line', 'Problem'],
    ...WrongRows.map(({ Line, Values }) => [...Values, String(Line), problemOf(Line)]),
  ]
}

/** The number of rows in a file, and its errors by line with the value that is wrong. */
export function CsvReport({ report, kind, items }: { report: CsvImport; kind: CsvKind; items: string }) {
  const { New, Wrong, Errors, LeftOut } = report
  return (
    <>
      <p role="status">{rowsText(report)}</p>
      {LeftOut.length > 0 && (
        <Notice tone="warn" icon={Info} title="Columns left out:">
          {LeftOut.join(', ')}
        </Notice>
      )}
      {Wrong > 0 && (
        <Notice tone="bad" icon={CircleAlert} title="Nothing can be imported yet.">
          Correct these lines and choose the file again. All {items} are imported together.
        </Notice>
      )}
      {Errors.length > 0 && (
        <>
          <span>
            <Button
              size="compact"
              onClick={() =>
                void csvText(wrongLines(kind, report)).then((text) =>
                  saveFile(`${kind}-errors.csv`, text, 'text/csv;charset=utf-8'),
                )
              }
            >
              <Icon of={Download} size="s" />
              Download the wrong lines
            </Button>
          </span>
          <Table
            caption={`Errors, the first ${Errors.length}`}
            columns={columns}
            rows={Errors}
            rowKey={({ Line, Column: name }) => `${Line} ${name}`}
          />
        </>
      )}
      {New === 0 && Wrong === 0 && (
        <Notice icon={Info} title="There is nothing to import.">
          All rows are in the list already.
        </Notice>
      )}
    </>
  )
}
