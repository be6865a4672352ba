import Smartphone from 'lucide-react/icons/smartphone'
import Wifi from 'lucide-react/icons/wifi'
import type { MyTopUp } from '#contract/entities/top-up.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { localNumber } from '#rules/airtime/mobile-number.ts'
import { naira } from '#rules/money.ts'
import { Badge } from '#ui/badge.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Tile } from '#ui/tile.tsx'
import { boughtOf, topUpTones } from './bought-words.ts'

const states = { Pending: 'On its way', Successful: 'Delivered', Failed: 'Given back' } as const

/** What a person bought: the plan or airtime, for which number, and whether it arrived. */
export function BoughtRows({ rows, labelledBy }: { rows: readonly MyTopUp[]; labelledBy: string }) {
  return (
    <RowList
      labelledBy={labelledBy}
      rows={rows.map((one) => ({
        id: one.Id,
        lead: <Tile icon={one.IsDataPlan ? Wifi : Smartphone} tone={one.Status === 'Successful' ? 'ok' : 'sun'} />,
        title: `${one.NetworkName} ${boughtOf(one)}`,
        detail: (
          <>
            <span className="num">{naira(one.Amount)}</span>
            {one.Phone !== '' && ` · ${localNumber(one.Phone)}`} · <DayTime at={one.TransactionDate} />
          </>
        ),
        end: <Badge tone={topUpTones[one.Status]}>{states[one.Status]}</Badge>,
      }))}
    />
  )
}
