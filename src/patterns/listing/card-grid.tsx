import { classNames } from '#ui/class-names.ts'
import { CheckRow, type Selection } from '#ui/table.tsx'
import { CardDay, CardTitle, CardWords, DayLeaf, MoreLink } from './card-parts.tsx'
import { CardPicture } from './card-picture.tsx'
import type { ListingCard, ListingType } from './listing-card.ts'
import styles from './listing.module.css'

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
  return drawn.map((one) => <GridCard key={one.id} type={type} one={one} selection={selection} isBare={isBare} />)
}

function GridCard<Row>({
  type,
  one: { id, row, card },
  selection,
  isBare,
}: Omit<Props<Row>, 'drawn'> & { one: Drawn<Row>; isBare: boolean }) {
  const title = <CardTitle card={card} covers={!selection} />
  const isCaptioned = type === 'Caption_Overlay'
  return (
    <li className={styles['card']} data-card data-type={type} data-chosen={selection?.chosen.has(id) || undefined}>
      {selection && (
        <span className={styles['check']}>
          <CheckRow row={row} id={id} selection={selection} />
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
      <div className={classNames(styles['body'], selection && styles['beside-box'])}>
        {isBare && card.Icon}
        {!isCaptioned && title}
        <CardWords card={isCaptioned ? { ...card, SubTitle: undefined } : card} />
        <Foot card={dated.includes(type) ? { ...card, Date: '' } : card} />
      </div>
    </li>
  )
}

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
