import type { ReactNode } from 'react'
import type { AnyRow, Column } from '#lists/definition/resource.ts'
import type { Column as TableColumn } from '#ui/table.tsx'

/** A column of a definition as a column of the table. `mark`: what is shown after the value in this cell. */
export function tableColumn(
  { id, label, align, card, sort, ...column }: Column<AnyRow>,
  mark: (row: AnyRow) => ReactNode = () => null,
): TableColumn<AnyRow> {
  return {
    id,
    label,
    ...(align ? { align } : {}),
    ...(card ? { card } : {}),
    sortable: sort !== undefined,
    cell: (row) => [column.cell?.(row) ?? column.words(row), mark(row)],
  }
}

/** The last column: the menu of the row. */
export function menuColumn(menuOf: (row: AnyRow) => ReactNode): TableColumn<AnyRow> {
  return {
    id: 'menu',
    label: 'Actions',
    align: 'end',
    card: 'menu',
    cell: menuOf,
  }
}
