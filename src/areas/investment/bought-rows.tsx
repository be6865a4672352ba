import TrendingUp from 'lucide-react/icons/trending-up'
import { useState } from 'react'
import type { MyInvestment } from '#contract/entities/saving/investment.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { naira } from '#rules/money.ts'
import { interestWords } from '#rules/saving/investment-terms.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Tile } from '#ui/tile.tsx'
import { investmentTones } from './investment-tones.ts'
import { IsoDay } from './iso-day.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import styles from './investment.module.css'

interface Props {
  readonly rows: readonly MyInvestment[]
  readonly labelledBy: string
  /** Called when the person left an investment. */
  readonly onLeft: () => void
}

/** What the person bought: what it pays back and when, what it has paid, or that the person left early. */
export function BoughtRows({ rows, labelledBy, onLeft }: Props) {
  const isOnline = useNetwork() === 'online'
  const [leaving, setLeaving] = useState<MyInvestment | null>(null)
  return (
    <>
      <RowList
        labelledBy={labelledBy}
        rows={rows.map((one) => ({
          id: one.Id,
          lead: <Tile icon={TrendingUp} tone={one.TransactionStatusName === 'Matured' ? 'ok' : 'brand'} />,
          title: one.Title,
          detail: (
            <>
              <Detail one={one} />
              {one.CanLeave && (
                <span className={styles['leave']}>
                  <Button
                    size="compact"
                    aria-label={`Leave early: ${one.Title}`}
                    disabled={!isOnline}
                    onClick={() => setLeaving(one)}
                  >
                    Leave early
                  </Button>
                </span>
              )}
            </>
          ),
          end: <Badge tone={investmentTones[one.TransactionStatusName]}>{one.TransactionStatusName}</Badge>,
        }))}
      />
      {leaving && <LeaveDialog one={leaving} onLeft={onLeft} onClose={() => setLeaving(null)} />}
    </>
  )
}

function Detail({ one }: { one: MyInvestment }) {
  const { Amount, Interest, DurationInMonths, MaturityDate, WillEarn, TransactionStatusName } = one
  const terms = `${naira(Amount)} at ${interestWords(Interest, DurationInMonths)}`
  if (TransactionStatusName === 'Left early')
    return (
      <>
        {terms} · {naira(Amount)} came back without interest
      </>
    )
  return (
    <>
      {terms} · {TransactionStatusName === 'Matured' ? 'Paid back' : 'Pays back'} {naira(Amount + WillEarn)} on{' '}
      <IsoDay day={MaturityDate} />
    </>
  )
}
