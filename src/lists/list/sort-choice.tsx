import { Select } from '#ui/select.tsx'
import type { AnyRow, Column } from '#lists/definition/resource.ts'

interface Props {
  columns: readonly Column<AnyRow>[]
  sort: string
  onChange: (sort: string) => void
}

/** Sorts cards, which have no table heads to sort by (P-12). */
export function SortChoice({ columns, sort, onChange }: Props) {
  const options = columns.flatMap(({ label, sort: name }) =>
    name === undefined
      ? []
      : [
          { value: name, label: `${label}, ascending` },
          { value: `-${name}`, label: `${label}, descending` },
        ],
  )
  return (
    options.length > 0 && (
      <Select
        label="Sort by"
        value={sort}
        placeholder="Newest first"
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  )
}
