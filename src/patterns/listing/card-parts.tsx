import CalendarDays from 'lucide-react/icons/calendar-days'
import { HtmlText } from '#patterns/html-text/html-text.tsx'
import { dayText } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { ListingCard } from './listing-card.ts'
import styles from './cards.module.css'

const away = ({ OpenInNewTab }: ListingCard) => (OpenInNewTab ? { target: '_blank', rel: 'noopener' } : {})
const awayWords = ({ OpenInNewTab }: ListingCard) => OpenInNewTab && <span className="read"> (opens in a new tab)</span>

/** A date without a time becomes noon, so that no time zone moves it to another day. */
function instantOf(date: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T12:00:00Z` : date
}

/** The title, with the link to the card's page. `covers`: a press anywhere on the card follows the link. */
export function CardTitle({ card, covers }: { card: ListingCard; covers: boolean }) {
  const { Title, ToolTip, URL } = card
  return (
    <h2 className={styles['title']} title={ToolTip}>
      {URL === undefined ? (
        Title
      ) : (
        <a data-open className={classNames(covers && styles['covers'])} href={URL} {...away(card)}>
          {Title}
          {awayWords(card)}
        </a>
      )}
    </h2>
  )
}

/** The link with its own words. */
export function MoreLink({ card, words = card.HrefName }: { card: ListingCard; words?: string | undefined }) {
  return (
    words !== undefined &&
    card.URL !== undefined && (
      <a className={styles['more']} href={card.URL} {...away(card)}>
        {words}
        <span className="read">: {card.Title}</span>
        {awayWords(card)}
      </a>
    )
  )
}

/** The text below a title. */
export function CardWords({
  card: { SubTitle, Description, Extras },
  isCaptioned = false,
}: {
  card: ListingCard
  isCaptioned?: boolean
}) {
  return (
    <>
      {!isCaptioned && SubTitle && <div className={styles['subtitle']}>{SubTitle}</div>}
      {Description !== undefined && Description !== '' && (
        <div className={styles['description']} data-description="">
          <HtmlText html={Description} />
        </div>
      )}
      {Extras && <div className={styles['extras']}>{Extras}</div>}
    </>
  )
}

/** The day in a line of words. */
export function CardDay({ date, withIcon = false }: { date: string | undefined; withIcon?: boolean }) {
  return (
    date !== undefined &&
    date !== '' && (
      <span className={styles['day']}>
        {withIcon && <Icon of={CalendarDays} size="s" />}
        <Day at={instantOf(date)} />
      </span>
    )
  )
}

/** The day as a leaf of a calendar. */
export function DayLeaf({ date }: { date: string | undefined }) {
  if (date === undefined || date === '') return null
  const at = instantOf(date)
  const [day, month, year] = dayText(at, now()).split(' ')
  return (
    <time className={styles['leaf']} dateTime={new Date(at).toISOString()}>
      <b>{day}</b> <span>{month}</span>
      {year !== undefined && <span> {year}</span>}
    </time>
  )
}
