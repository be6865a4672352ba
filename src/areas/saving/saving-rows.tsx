import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { MySavingTransaction } from '#contract/entities/saving/saving.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { RowList } from '#ui/row-list.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './saving.module.css'
import { savingTypeNames } from './saving-type-names.ts'

/** What was put in and taken out; an automatic saving that failed says why. */
export function SavingRows({ rows, labelledBy }: { rows: readonly MySavingTransaction[]; labelledBy: string }) {
  return (
    <RowList
      labelledBy={labelledBy}
      rows={rows.map(({ Id, Type, Status, Amount, Message, SavingDate }) => {
        const isFailed = Status === 'Failed'
        const isIn = Amount > 0
        return {
          id: Id,
          lead: (
            <Tile
              icon={isFailed ? CircleAlert : isIn ? ArrowDownLeft : ArrowUpRight}
              tone={isFailed ? 'sun' : isIn ? 'ok' : 'brand'}
            />
          ),
          title: savingTypeNames[Type],
          detail: (
            <>
              {Message && `Not saved: ${Message} `}
              <DayTime at={SavingDate} />
            </>
          ),
          end: (
            <b className={`num ${isFailed ? styles['undone'] : isIn ? styles['in'] : ''}`}>
              {isIn && !isFailed && '+'}
              {naira(Amount)}
            </b>
          ),
        }
      })}
    />
  )
}
