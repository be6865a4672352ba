import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Selection } from '#ui/table.tsx'
import { CardGrid } from './card-grid.tsx'
import { CollapsibleList } from './collapsible-list.tsx'
import { gridOf, lineOf } from './grid.ts'
import { usualPerRow, type ListingCard, type ListingType } from './listing-card.ts'
import styles from './listing.module.css'
import { Loading } from './loading.tsx'
import { TableMode } from './table-mode.tsx'
import { useCardPress } from './use-card-press.ts'

/** A card that is no record: a way up, a new one. */
interface Step {
  readonly label: string
  readonly icon: LucideIcon
  readonly href: string
}

interface Props<Row> {
  type: ListingType
  /** Names the list for screen readers. */
  label: string
  /** Undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  card: (row: Row) => ListingCard
  /** On a wide screen; narrow ones take fewer. */
  perRow?: number | undefined
  /** Rows can be chosen: a press chooses, a second one within 200 ms opens. Without, a press opens. */
  selection?: Selection<Row> | undefined
  /** Old rows while new ones load: dimmed, not gone. */
  stale?: boolean
  /** Instead of R-283's and R-284's words when there are none. */
  empty?: ReactNode
  /** Before the records, and after them. */
  first?: Step | undefined
  last?: Step | undefined
}

/** Records as cards, in one of eight types (R-282 … R-289). */
export function Listing<Row>({
  type,
  label,
  rows,
  rowKey,
  card,
  perRow = usualPerRow,
  selection,
  stale = false,
  empty,
  first,
  last,
}: Props<Row>) {
  const press = useCardPress(selection !== undefined)
  const line = lineOf(perRow)
  const frame = { className: classNames(styles['frame'], stale && styles['stale']), 'aria-busy': stale || undefined }
  if (rows === undefined) return <Loading type={type} perRow={perRow} />
  if (rows.length === 0 && empty !== undefined) return empty
  const drawn = rows.map((row) => ({ id: rowKey(row), row, card: card(row) }))
  if (type === 'Table_Mode' || type === 'Collapsible_List') {
    return (
      <div {...frame}>
        <StepLinks steps={[first, last]} />
        {type === 'Table_Mode' ? (
          <TableMode label={label} drawn={drawn} selection={selection} />
        ) : (
          <ul className={styles['folds']} aria-label={label}>
            {rows.length === 0 ? (
              <li className={styles['none']}>{messages.noRecord}</li>
            ) : (
              <CollapsibleList drawn={drawn} selection={selection} />
            )}
          </ul>
        )}
      </div>
    )
  }
  return (
    <div {...frame}>
      <ul {...press} aria-label={label} {...gridOf(type, line)}>
        {first && <StepCard step={first} />}
        {rows.length === 0 ? (
          <li className={styles['none']}>{messages.noRecord}</li>
        ) : (
          <CardGrid type={type} drawn={drawn} selection={selection} />
        )}
        {last && <StepCard step={last} />}
      </ul>
    </div>
  )
}

function StepCard({ step: { label, icon, href } }: { step: Step }) {
  return (
    <li>
      <a className={styles['step']} href={href}>
        <Icon of={icon} />
        {label}
      </a>
    </li>
  )
}

function StepLinks({ steps }: { steps: readonly (Step | undefined)[] }) {
  const links = steps.filter((step) => step !== undefined)
  return (
    links.length > 0 && (
      <div className={styles['steps']}>
        {links.map(({ label, icon, href }) => (
          <LinkButton key={label} size="compact" href={href}>
            <Icon of={icon} size="s" />
            {label}
          </LinkButton>
        ))}
      </div>
    )
  )
}
