import type { LucideIcon } from 'lucide-react/types'
import { useMemo, type ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Selection } from '#ui/table.tsx'
import { CardGrid } from './card-grid.tsx'
import { CollapsibleList } from './collapsible-list.tsx'
import { gridOf, lineOf } from './grid.ts'
import { usualPerRow, type ListingCard, type ListingType } from './listing-card.ts'
import folds from './collapsible-list.module.css'
import styles from './frame.module.css'
import { Loading } from './loading.tsx'
import { TableMode } from './table-mode.tsx'
import { useCardPress } from './use-card-press.ts'

/** A card that is not a record: one level up, or a new record. */
interface Step {
  readonly label: string
  readonly icon: LucideIcon
  readonly href: string
}

interface Props<Row> {
  type: ListingType
  /** Names the list for screen readers. */
  label: string
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  card: (row: Row) => ListingCard
  /** The number of cards in a line on a wide screen; narrow screens have fewer. */
  perRow?: number | undefined
  /** Rows can be chosen: a press chooses, a second press within 200 ms opens. Without it, a press opens. */
  selection?: Selection<Row> | undefined
  /** Old rows stay visible but dimmed while new ones load. */
  stale?: boolean
  /** Replaces the words of when there are no rows. */
  empty?: ReactNode
  /** Shown before the records, and after them. */
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
  const drawn = useMemo(() => rows?.map((row) => ({ id: rowKey(row), row, card: card(row) })), [rows, rowKey, card])
  if (drawn === undefined) return <Loading type={type} perRow={perRow} />
  if (drawn.length === 0 && empty !== undefined) return empty
  if (type === 'Table_Mode' || type === 'Collapsible_List') {
    return (
      <div {...frame}>
        <StepLinks steps={[first, last]} />
        {type === 'Table_Mode' ? (
          <TableMode label={label} drawn={drawn} selection={selection} />
        ) : (
          <ul className={folds['folds']} aria-label={label}>
            {drawn.length === 0 ? (
              <li className={classNames(styles['none'], styles['plain'])}>{messages.noRecord}</li>
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
        {drawn.length === 0 ? (
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
