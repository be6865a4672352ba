import type { OpenOffer } from '#contract/entities/saving/investment.ts'
import { PicturePlace } from '#patterns/html-text/picture-place.tsx'
import { naira } from '#rules/money.ts'
import { interestWords } from '#rules/saving/investment-terms.ts'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { IsoDay } from './iso-day.tsx'
import styles from './investment.module.css'

/** What can be bought today: the interest for the term, the price of a unit, the last day. */
export function OfferCards({ offers, address }: { offers: readonly OpenOffer[]; address: string }) {
  return (
    <div className={styles['offers']}>
      {offers.map(({ Id, Title, PictureUrl, Summary, Amount, Interest, DurationInMonths, ClosingDate, UnitsLeft }) => (
        <Card as="article" padding="none" key={Id} className={styles['offer']}>
          <div className={styles['picture']}>
            <PicturePlace src={PictureUrl} alt="" />
          </div>
          <div className={styles['words']}>
            <h3 className={styles['title']}>{Title}</h3>
            <p className="muted">{Summary}</p>
            <p className={`num ${styles['interest']}`}>{interestWords(Interest, DurationInMonths)}</p>
            <p className="muted small num">
              {naira(Amount)} a unit · Open until <IsoDay day={ClosingDate} />
              {UnitsLeft !== null && ` · ${UnitsLeft} ${UnitsLeft === 1 ? 'unit' : 'units'} left`}
            </p>
            <LinkButton size="touch" href={`${address}/${Id}`} aria-label={`Open ${Title}`}>
              Open
            </LinkButton>
          </div>
        </Card>
      ))}
    </div>
  )
}
