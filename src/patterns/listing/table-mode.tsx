import { Table, type Column, type Selection } from '#ui/table.tsx'
import { CardDay, MoreLink } from './card-parts.tsx'
import type { Drawn } from './card-grid.tsx'
import { CardPicture } from './card-picture.tsx'
import type { ListingCard } from './listing-card.ts'
import cards from './cards.module.css'
import styles from './thumb.module.css'

interface Props<Row> {
  label: string
  drawn: readonly Drawn<Row>[]
  selection: Selection<Row> | undefined
}

const columns: readonly (Column<Drawn<unknown>> & { id: keyof ListingCard })[] = [
  {
    id: 'Title',
    label: 'Title',
    cell: ({ card }) => (
      <span className={styles['named']}>
        <span className={styles['thumb']} aria-hidden="true">
          <CardPicture src={card.Picture ?? ''} icon={card.Icon} />
        </span>
        {card.Title}
      </span>
    ),
  },
  { id: 'SubTitle', label: 'Details', cell: ({ card }) => card.SubTitle, card: 'detail' },
  { id: 'Extras', label: 'More', cell: ({ card }) => card.Extras, card: 'status' },
  { id: 'Date', label: 'Date', cell: ({ card }) => <CardDay date={card.Date} />, card: 'date' },
  { id: 'HrefName', label: 'Link', cell: ({ card }) => <MoreLink card={card} />, card: 'detail' },
  {
    id: 'Actions',
    label: 'Actions',
    cell: ({ card }) => <span className={cards['actions']}>{card.Actions}</span>,
    card: 'menu',
    align: 'end',
  },
]

/** Cards as rows; a column that is empty in all cards is left out. */
export function TableMode<Row>({ label, drawn, selection }: Props<Row>) {
  const leads = drawn.every(({ card }) => card.URL !== undefined)
  return (
    <Table<Drawn<Row>>
      caption={label}
      columns={columns.filter(({ id }) => drawn.some(({ card }) => Boolean(card[id])))}
      rows={drawn}
      rowKey={({ id }) => id}
      rowHref={leads ? ({ card }) => card.URL ?? '' : undefined}
      selection={selection && { ...selection, name: ({ row }) => selection.name(row) }}
    />
  )
}
