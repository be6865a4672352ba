import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { Movement } from '#contract/entities/wallet.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { RowList } from '#ui/row-list.tsx'
import { Tile } from '#ui/tile.tsx'
import { ProofButton } from './proof-button.tsx'
import styles from './wallet.module.css'

/** What happened, from the view of the wallet's owner. */
function titleOf({ TransactionTypeName, Amount, Other }: Movement): string {
  if (TransactionTypeName === 'Funding') return `From ${Other}`
  if (TransactionTypeName === 'Reward' || TransactionTypeName === 'Airtime') return Other
  if (TransactionTypeName === 'Repayment') return 'Credit repaid'
  if (TransactionTypeName === 'Payout') return 'Shop sales, paid out'
  if (TransactionTypeName === 'Deposit') return Other === '' ? 'Bank transfer' : `Bank transfer from ${Other}`
  if (TransactionTypeName === 'Withdrawal') return `Withdrawal to ${Other}`
  return Amount > 0 ? `From ${Other}` : `To ${Other}`
}

/** What is done, where the title does not say it. */
const states: Readonly<Partial<Record<Movement['TransactionTypeName'], string>>> = {
  Withdrawal: 'Paid out',
  Airtime: 'Delivered',
}

/** The state in words; nothing for what simply arrived. */
function stateOf({ TransactionTypeName, TransactionStatusName, Message }: Movement): string {
  if (TransactionStatusName === 'Pending')
    return TransactionTypeName === 'Airtime' ? 'On its way' : 'Held until it is approved'
  if (TransactionStatusName === 'Failed') return `Given back: ${Message}`
  if (TransactionStatusName === 'Reversed') return 'Reversed'
  return states[TransactionTypeName] ?? ''
}

/** Movements of a wallet: with whom, the state in words, the amount with its sign. */
export function MovementRows({ rows, labelledBy }: { rows: readonly Movement[]; labelledBy: string }) {
  return (
    <RowList
      labelledBy={labelledBy}
      rows={rows.map((movement) => {
        const { Id, Amount, Note, Reference, Proof, CreatedDate, TransactionStatusName } = movement
        const isDone = TransactionStatusName === 'Completed'
        const isIn = Amount > 0
        return {
          id: Id,
          lead: <Tile icon={isIn ? ArrowDownLeft : ArrowUpRight} tone={!isDone ? 'sun' : isIn ? 'ok' : 'brand'} />,
          title: titleOf(movement),
          detail: (
            <>
              {[stateOf(movement), Note, Reference && `Reference ${Reference}`]
                .filter(Boolean)
                .map((words) => `${words} · `)}
              <DayTime at={CreatedDate} />
              {Proof !== '' && <ProofButton address={Proof} of={Reference} />}
            </>
          ),
          end: (
            <b className={`num ${styles[isDone ? (isIn ? 'in' : 'out') : 'undone']}`}>
              {isIn && '+'}
              {naira(Amount)}
            </b>
          ),
        }
      })}
    />
  )
}
