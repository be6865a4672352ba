import type { Output } from '#contract/contract.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { zipFile } from '#lib/files/zip-file.ts'

type Table = Output<'Account/GetMyData'>['Tables'][number]

/** All tables in one JSON file, and each table as a CSV file, in a zip. */
export async function zipOfTables(tables: readonly Table[]): Promise<Uint8Array<ArrayBuffer>> {
  const objects = tables.map(({ Name, Columns, Rows }): [string, Record<string, string>[]] => [
    Name,
    Rows.map((row) => Object.fromEntries(Columns.map((column, at) => [column, row[at] ?? '']))),
  ])
  const files: Record<string, string> = { 'my-data.json': JSON.stringify(Object.fromEntries(objects), null, 2) }
  for (const { Name, Columns, Rows } of tables)
    if (Rows.length > 0) files[`${Name.toLowerCase().replaceAll(' ', '-')}.csv`] = await csvText([Columns, ...Rows])
  return zipFile(files)
}
