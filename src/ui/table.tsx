import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo, type ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import checkbox from '#ui/checkbox.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './table.module.css'

/** The position of a cell in the card that a phone shows: the same markup, laid out by a container query. */
type CardPlace = 'title' | 'figure' | 'detail' | 'status' | 'date' | 'menu' | 'hidden'

export interface Column<Row> {
  id: string
  label: string
  cell(row: Row): ReactNode
  /** Numbers and money are aligned at the end. */
  align?: 'start' | 'end'
  card?: CardPlace
  sortable?: boolean
}

/** The chosen rows and how to change them. `name`: a row as text. */
export interface Selection<Row> {
  chosen: ReadonlySet<string>
  name: (row: Row) => string
  onChange: ChangeChosen
}
/** `change`: from the rows chosen now to the rows chosen next. */
type ChangeChosen = (change: (chosen: ReadonlySet<string>) => ReadonlySet<string>) => void

interface Props<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes the first column of each row a link. */
  rowHref?: ((row: Row) => string) | undefined
  sort?: { column: string; descending: boolean } | undefined
  onSort?: ((column: string) => void) | undefined
  /** Rows can be chosen for actions on several rows. */
  selection?: Selection<Row> | undefined
  /** Old rows stay visible but dimmed while new ones load. */
  stale?: boolean
  /** The heading above a row, such as its day; rows with the same heading are one group. */
  groupOf?: ((row: Row) => string) | undefined
  /** Replaces the text of R-284 when there are no rows. */
  empty?: ReactNode
}

/** Rows in columns; on narrow containers each row is a card. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  onSort,
  selection,
  stale = false,
  groupOf,
  empty,
}: Props<Row>) {
  // Classes, because with `:has` every change anywhere on the page makes the browser style all cells anew.
  const has = (place: CardPlace) => columns.some(({ card }) => card === place)
  if (rows.length === 0) return empty ?? <p className="muted">{messages.tableEmpty}</p>
  return (
    <div className={classNames(styles['frame'], stale && styles['stale'])} aria-busy={stale || undefined}>
      <table
        className={classNames(
          styles['table'],
          selection && styles['selectable'],
          has('menu') && styles['menus'],
          has('figure') && styles['figures'],
        )}
      >
        <caption className="read">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles['check']}>
                <CheckAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {inGroups(rows, groupOf).map(({ heading, members }, at) => (
          <tbody key={heading || at}>
            {heading !== '' && (
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
                  {heading}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <TableRow
                key={rowKey(row)}
                columns={columns}
                row={row}
                id={rowKey(row)}
                href={rowHref?.(row)}
                name={selection?.name(row)}
                isChosen={selection?.chosen.has(rowKey(row)) ?? false}
                onChoose={selection?.onChange}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Without headings, one group of all rows. */
function inGroups<Row>(
  rows: readonly Row[],
  groupOf: Props<Row>['groupOf'],
): readonly { heading: string; members: readonly Row[] }[] {
  if (!groupOf) return [{ heading: '', members: rows }]
  return [...Map.groupBy(rows, groupOf)].map(([heading, members]) => ({ heading, members }))
}

interface RowProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  id: string
  href: string | undefined
  /** The row as text. */
  name: string | undefined
  isChosen: boolean
  /** Undefined when rows cannot be chosen. */
  onChoose: ChangeChosen | undefined
}

function Row<Row>({ columns, row, id, href, name = '', isChosen, onChoose }: RowProps<Row>): ReactNode {
  return (
    <tr data-chosen={isChosen || undefined}>
      {onChoose && (
        <td data-place="check" className={styles['check']}>
          <CheckRow id={id} name={name} isChosen={isChosen} onChange={onChoose} />
        </td>
      )}
      {columns.map((column, at) => {
        const content = column.cell(row)
        return (
          <td
            key={column.id}
            data-place={column.card ?? (at === 0 ? 'title' : 'detail')}
            className={column.align === 'end' ? styles['end'] : undefined}
          >
            {at === 0 && href !== undefined ? <a href={href}>{content}</a> : content}
          </td>
        )
      })}
    </tr>
  )
}
/** A row is drawn again only when it changes, if its table always receives the same `columns` and `onChange`. */
const TableRow: typeof Row = memo(Row)

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Props<Row>['sort']
  onSort: Props<Row>['onSort']
}) {
  const sorted = sort?.column === column.id
  return (
    <th
      scope="col"
      className={column.align === 'end' ? styles['end'] : undefined}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable && onSort ? (
        <button type="button" className={styles['sort']} onClick={() => onSort(column.id)}>
          {column.label}
          {sorted && <Icon of={sort.descending ? ArrowDown : ArrowUp} size="xs" />}
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

function CheckAll<Row>({
  rows,
  rowKey,
  selection: { chosen, onChange },
}: {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: Selection<Row>
}) {
  const pageIds = rows.map(rowKey)
  const count = pageIds.filter((id) => chosen.has(id)).length
  const all = count === pageIds.length
  return (
    <input
      type="checkbox"
      className={checkbox['box']}
      aria-label="Choose all on this page"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all
      }}
      onChange={() => onChange(() => new Set(all ? [] : pageIds))}
    />
  )
}

/** The box that chooses a row. `name`: the row as text. */
export function CheckRow({
  id,
  name,
  isChosen,
  onChange,
}: {
  id: string
  name: string
  isChosen: boolean
  onChange: ChangeChosen
}) {
  return (
    <input
      type="checkbox"
      className={checkbox['box']}
      aria-label={`Choose ${name}`}
      checked={isChosen}
      onChange={() =>
        onChange((chosen) => new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]))
      }
    />
  )
}
