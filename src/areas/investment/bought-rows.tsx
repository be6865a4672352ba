import TrendingUp from 'lucide-react/icons/trending-up'
import type { MyInvestment } from '#contract/entities/saving/investment.ts'
import { naira } from '#rules/money.ts'
import { interestWords } from '#rules/saving/investment-terms.ts'
import { Badge } from '#ui/badge.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Tile } from '#ui/tile.tsx'
import { investmentTones } from './investment-tones.ts'
import { IsoDay } from './iso-day.tsx'

/** What the person bought: what it pays back and when, or what it has paid. */
export function BoughtRows({ rows, labelledBy }: { rows: readonly MyInvestment[]; labelledBy: string }) {
  return (
    <RowList
      labelledBy={labelledBy}
      rows={rows.map((one) => {
        const { Id, Title, Amount, Interest, DurationInMonths, MaturityDate, WillEarn, TransactionStatusName } = one
        const isOver = TransactionStatusName === 'Matured'
        return {
          id: Id,
          lead: <Tile icon={TrendingUp} tone={isOver ? 'ok' : 'brand'} />,
          title: Title,
          detail: (
            <>
              {naira(Amount)} at {interestWords(Interest, DurationInMonths)} · {isOver ? 'Paid back' : 'Pays back'}{' '}
              {naira(Amount + WillEarn)} on <IsoDay day={MaturityDate} />
            </>
          ),
          end: <Badge tone={investmentTones[TransactionStatusName]}>{TransactionStatusName}</Badge>,
        }
      })}
    />
  )
}
