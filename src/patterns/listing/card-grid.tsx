import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { CheckRow, type Selection } from '#ui/table.tsx'
import { CardDay, CardTitle, CardWords, DayLeaf, MoreLink } from './card-parts.tsx'
import { CardPicture } from './card-picture.tsx'
import type { ListingCard, ListingType } from './listing-card.ts'
import styles from './cards.module.css'

/** A row with its card. */
export interface Drawn<Row> {
  readonly id: string
  readonly row: Row
  readonly card: ListingCard
}

type Type = Exclude<ListingType, 'Table_Mode' | 'Collapsible_List'>
interface Props<Row> {
  type: Type
  drawn: readonly Drawn<Row>[]
  selection: Selection<Row> | undefined
}

/** Types that show the day in its own place. */
const dated: readonly Type[] = ['Date_Float', 'Date_Overlay', 'Date_Top']

/** Cards as the items of a list; the list decides how many are in a line. */
export function CardGrid<Row>({ type, drawn, selection }: Props<Row>) {
  // A plain card needs no place for a picture if no card has one.
  const isBare = type === 'Default' && drawn.every(({ card }) => !card.Picture)
  return drawn.map((one) => (
    <GridCard
      key={one.id}
      type={type}
      id={one.id}
      card={one.card}
      isBare={isBare}
      name={selection?.name(one.row)}
      isChosen={selection?.chosen.has(one.id) ?? false}
      onChoose={selection?.onChange}
    />
  ))
}

interface CardProps extends Pick<Drawn<unknown>, 'id' | 'card'> {
  type: Type
  isBare: boolean
  /** The record as text. */
  name: string | undefined
  isChosen: boolean
  /** Undefined when records cannot be chosen. */
  onChoose: Selection<unknown>['onChange'] | undefined
}

/** Drawn again only when its own record changes. */
const GridCard = memo(function GridCard({ type, id, card, isBare, name = '', isChosen, onChoose }: CardProps) {
  const title = <CardTitle card={card} covers={!onChoose} />
  const isCaptioned = type === 'Caption_Overlay'
  return (
    <li className={styles['card']} data-card data-type={type} data-chosen={isChosen || undefined}>
      {onChoose && (
        <span className={styles['check']}>
          <CheckRow id={id} name={name} isChosen={isChosen} onChange={onChoose} />
        </span>
      )}
      {type === 'Date_Top' && <CardDay date={card.Date} withIcon />}
      {!isBare && (
        <div className={styles['media']}>
          <div className={styles['picture']} style={{ maxBlockSize: card.PictureMaxHeight }}>
            <CardPicture src={card.Picture ?? ''} icon={card.Icon} />
          </div>
          {type === 'Date_Float' && <DayLeaf date={card.Date} />}
          {type === 'Date_Overlay' && <CardDay date={card.Date} withIcon />}
          {isCaptioned && (
            <div className={styles['caption']}>
              {title}
              {card.SubTitle && <div className={styles['subtitle']}>{card.SubTitle}</div>}
            </div>
          )}
        </div>
      )}
      <div className={classNames(styles['body'], onChoose && styles['beside-box'])}>
        {isBare && card.Icon}
        {!isCaptioned && title}
        <CardWords card={isCaptioned ? { ...card, SubTitle: undefined } : card} />
        <Foot card={dated.includes(type) ? { ...card, Date: '' } : card} />
      </div>
    </li>
  )
})

function Foot({ card }: { card: ListingCard }) {
  return (
    (card.Date || card.HrefName || card.Actions) && (
      <div className={styles['foot']}>
        <CardDay date={card.Date} />
        <MoreLink card={card} />
        {card.Actions && <span className={styles['actions']}>{card.Actions}</span>}
      </div>
    )
  )
}
