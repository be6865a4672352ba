import { Select } from '#ui/select.tsx'
import type { AnyRow, Column } from '#lists/definition/resource.ts'

interface Props {
  columns: readonly Column<AnyRow>[]
  sort: string
  onChange: (sort: string) => void
}

/** What the two orders of a column are called, ascending first. */
function ordersOf({ align, card }: Column<AnyRow>): readonly [string, string] {
  if (card === 'date') return [', oldest first', ', newest first']
  return align === 'end' ? [', lowest first', ', highest first'] : [' A–Z', ' Z–A']
}

/** Sorts cards, which have no table heads to sort by (P-12). */
export function SortChoice({ columns, sort, onChange }: Props) {
  const options = columns.flatMap((column) => {
    const name = column.sort
    if (name === undefined) return []
    const [up, down] = ordersOf(column)
    return [
      { value: name, label: column.label + up },
      { value: `-${name}`, label: column.label + down },
    ]
  })
  return (
    options.length > 0 && (
      <Select
        label="Sort by"
        hideLabel
        value={sort}
        placeholder="Newest first"
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  )
}
