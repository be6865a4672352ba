import type { FormAnswers } from '#contract/entities/form-store.ts'
import { answersTable } from '#areas/eform/answers-table.ts'
import { call } from '#lib/reads/call.ts'
import { fullTime } from '#lib/page/format-date.ts'
import { ExportCsv } from '#patterns/export-csv/export-csv.tsx'

interface Props {
  formId: string
  name: string
  keyword: string
  total: number
}

/** The form's answers that match, last received first (P-11). */
export function ExportAnswers({ formId, name, keyword, total }: Props) {
  const table = (rows: readonly FormAnswers[]) =>
    answersTable(
      rows.toSorted((a, b) => b.ReceivedDate.localeCompare(a.ReceivedDate)),
      fullTime,
    )
  return (
    <ExportCsv<FormAnswers>
      name={name}
      total={total}
      filtered={keyword !== ''}
      table={table}
      ask={(page, signal) => call('Eform/GetFormAnswers', { FormId: formId, keyword, ...page }, { signal })}
    />
  )
}
